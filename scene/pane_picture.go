package scene

// Pictures from within a window: what `shot` would draw, with the window's camera and size.

import (
	"context"
	"image"
)

// pose takes a picture of the table as it is, on the window's own stage, and hands it on.
func (p *pane) pose() {
	p.posing = false
	p.try(p.Shot != nil, "take a picture", func() (string, error) {
		img, err := p.picture()
		if err != nil {
			return "", err
		}
		return p.Shot(img)
	})
	p.dirty = true
}

// picture draws what the window shows, without marks and text.
func (p *pane) picture() (*image.RGBA, error) {
	table := *p.Table
	studio := Studio{table: &table, stage: p.stage}
	img, err := studio.Take(context.Background(), Options{Width: p.session.Width, Height: p.session.Height, Camera: p.session.Camera})
	p.stage.effort = Draft.effort()
	p.drawn.all = true // the stage shows the table as the picture wanted it
	return img, err
}

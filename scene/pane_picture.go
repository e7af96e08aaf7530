package scene

// Pictures from within a window: what `shot` would draw, with the window's camera and size.

import (
	"context"
	"fmt"
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

// mostPixels bounds a picture that is held in memory, px.
const mostPixels = 1 << 27

// picture draws what the window shows, without marks and text.
func (p *pane) picture() (*image.RGBA, error) {
	opt := p.shot
	if opt.Width == 0 {
		opt.Width, opt.Height, opt.Camera = p.session.Width, p.session.Height, p.session.Camera
	}
	if opt.Width*opt.Height > mostPixels {
		return nil, fmt.Errorf("%d x %d px are too many here; tabletop shot draws so large a picture", opt.Width, opt.Height)
	}
	table := *p.Table
	studio := Studio{table: &table, stage: p.stage}
	img, err := studio.Take(context.Background(), opt)
	p.stage.effort = Draft.effort()
	p.drawn.all = true // the stage shows the table as the picture wanted it
	return img, err
}

package scene

import (
	"image"
	"math"
)

// Felt and wood are drawn once into tiles that repeat, so that mip maps keep them calm at a distance.
// All noise is integer hashing: the tiles are the same on every machine.

// lattice is smooth noise from 0 to 1 that repeats after period cells.
type lattice struct {
	period [2]int
	seed   uint32
}

func (l lattice) corner(x, y int) float64 {
	x, y = wrap(x, l.period[0]), wrap(y, l.period[1])
	h := uint32(x)*0x9E3779B1 ^ uint32(y)*0x85EBCA77 ^ l.seed*0xC2B2AE3D
	h ^= h >> 15
	h *= 0x2C1B3C6D
	h ^= h >> 12
	h *= 0x297A2D39
	h ^= h >> 15
	return float64(h>>8) / (1 << 24)
}

func wrap(v, n int) int { return ((v % n) + n) % n }

// at reads the noise at a place in cells.
func (l lattice) at(x, y float64) float64 {
	fx, fy := math.Floor(x), math.Floor(y)
	ix, iy := int(fx), int(fy)
	u, v := fade(x-fx), fade(y-fy)
	top := mix(l.corner(ix, iy), l.corner(ix+1, iy), u)
	bottom := mix(l.corner(ix, iy+1), l.corner(ix+1, iy+1), u)
	return mix(top, bottom, v)
}

func fade(t float64) float64      { return t * t * (3 - 2*t) }
func mix(a, b, t float64) float64 { return a + (b-a)*t }

// octaves sums noise of rising fineness over a unit tile, cells wide and high at first.
func octaves(x, y float64, cellsX, cellsY, n int, seed uint32) float64 {
	sum, weight, share := 0.0, 0.0, 1.0
	for k := range n {
		l := lattice{[2]int{cellsX << k, cellsY << k}, seed + uint32(k)}
		sum += share * l.at(x*float64(l.period[0]), y*float64(l.period[1]))
		weight += share
		share *= 0.55
	}
	return sum / weight
}

// rgb is a colour as sRGB, 0 to 1.
type rgb [3]float64

func (a rgb) mix(b rgb, t float64) rgb {
	return rgb{mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)}
}

func (a rgb) scale(f float64) rgb { return rgb{a[0] * f, a[1] * f, a[2] * f} }

// tile draws a square picture of a function over the unit square.
func tile(size int, colour func(x, y float64) rgb) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, size, size))
	for y := range size {
		for x := range size {
			c := colour((float64(x)+0.5)/float64(size), (float64(y)+0.5)/float64(size))
			p := img.Pix[img.PixOffset(x, y):]
			for i := range 3 {
				p[i] = uint8(math.Max(0, math.Min(1, c[i]))*255 + 0.5)
			}
			p[3] = 255
		}
	}
	return img
}

// feltTile is pressed wool: fibres in two directions over a slow cloud.
func feltTile(size int) *image.NRGBA {
	base := rgb{0.118, 0.376, 0.294}
	return tile(size, func(x, y float64) rgb {
		cloud := octaves(x, y, 5, 5, 3, 11)
		bend := octaves(x, y, 9, 9, 2, 23) * 0.035
		warp := lattice{[2]int{40, 230}, 31}.at((x+bend)*40, (y+bend)*230)
		weft := lattice{[2]int{230, 40}, 37}.at((x-bend)*230, (y+bend)*40)
		fuzz := lattice{[2]int{300, 300}, 41}.at(x*300, y*300)
		v := 1 + 0.16*(cloud-0.5) + 0.15*(math.Max(warp, weft)-0.65) + 0.10*(fuzz-0.5)
		return base.scale(v)
	})
}

// woodPlanks is how many planks lie side by side in a tile.
const woodPlanks = 6

// woodTile is planks of walnut along x, each with its own tone and figure.
func woodTile(size int) *image.NRGBA {
	dark, light := rgb{0.255, 0.140, 0.075}, rgb{0.520, 0.318, 0.180}
	return tile(size, func(x, y float64) rgb {
		plank := int(y * woodPlanks)
		across := y*woodPlanks - float64(plank)
		seed := uint32(100 + 17*plank)
		shift := lattice{[2]int{woodPlanks, 1}, 7}.corner(plank, 0)
		figure := octaves(x, y, 3, 6*woodPlanks, 4, seed)
		rings := 0.5 + 0.5*math.Sin((figure*9+across*2.2+shift*5)*2*math.Pi*0.9)
		pores := lattice{[2]int{48, 70 * woodPlanks}, seed + 9}.at(x*48, y*70*woodPlanks)
		t := 0.34 + 0.30*(figure-0.5) + 0.22*rings + 0.24*(shift-0.5)
		c := dark.mix(light, t).scale(1 - 0.22*math.Pow(math.Max(0, pores-0.55)/0.45, 1.5))
		gap := math.Min(across, 1-across) * 640 / woodPlanks // mm from the joint
		return c.scale(mix(0.42, 1, fade(math.Min(1, gap/1.1))))
	})
}

package hosting

// Values of score boards and achievements, as people write and read them.

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"tabletop/loader/host"
)

// Show writes a value in its format: 224310 as a duration is 3:44.31. What rounds to nothing has no sign: adding 0 takes it
// from -0.
func Show(f host.Format, v float64) string {
	switch f {
	case host.DurationMS:
		return duration(v)
	case host.Decimal:
		return strconv.FormatFloat(math.Round(v*100)/100+0, 'f', -1, 64)
	}
	return strconv.FormatFloat(math.Round(v)+0, 'f', 0, 64)
}

// duration writes ms as minutes, seconds and hundredths; from an hour on with hours. Hundredths are cut, not rounded:
// a time is not shown as better or worse than a whole second that it did not reach.
func duration(ms float64) string {
	hundredths := int64(math.Min(math.Abs(ms)/10, 1<<50))
	sign := ""
	if ms < 0 && hundredths > 0 {
		sign = "-"
	}
	minutes, rest := hundredths/6000, hundredths%6000
	if minutes >= 60 {
		return fmt.Sprintf("%s%d:%02d:%02d.%02d", sign, minutes/60, minutes%60, rest/100, rest%100)
	}
	return fmt.Sprintf("%s%d:%02d.%02d", sign, minutes, rest/100, rest%100)
}

// Parse reads what Show writes, and plain numbers. A duration is hours, minutes and seconds, as many as are given:
// 3:44.31, or 44.31 for seconds alone.
func Parse(f host.Format, text string) (float64, error) {
	text = strings.TrimSpace(text)
	if f == host.DurationMS {
		return parseDuration(text)
	}
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || math.IsInf(v, 0) || math.IsNaN(v) {
		return 0, fmt.Errorf("%q is not a number", text)
	}
	if f == host.Integer && v != math.Trunc(v) {
		return 0, fmt.Errorf("%q is not a whole number", text)
	}
	return v, nil
}

func parseDuration(text string) (float64, error) {
	sign := 1.0
	if rest, ok := strings.CutPrefix(text, "-"); ok {
		sign, text = -1, rest
	}
	parts := strings.Split(text, ":")
	total := 0.0
	for i, p := range parts {
		v, err := strconv.ParseFloat(p, 64)
		last := i == len(parts)-1
		if err != nil || len(parts) > 3 || !(v >= 0) || math.IsInf(v, 0) || !last && v != math.Trunc(v) || i > 0 && v >= 60 {
			return 0, fmt.Errorf("%q is not a time such as 3:44.31", text)
		}
		total = total*60 + v
	}
	if math.IsInf(total*1000, 0) {
		return 0, fmt.Errorf("%q is too long a time", text)
	}
	return sign * math.Round(total*1000), nil
}

// Leader is the place of the best of some values, by the seat; -1 when there is none, or several share it.
func Leader(b host.Board, values map[int]float64) int {
	best, leader := 0.0, -1
	tied := false
	for seat := 1; seat <= maxSeats; seat++ {
		v, ok := values[seat]
		if !ok {
			continue
		}
		better := v > best
		if b.Direction == host.Less {
			better = v < best
		}
		switch {
		case leader < 0 || better:
			best, leader, tied = v, seat, false
		case v == best:
			tied = true
		}
	}
	if tied {
		return -1
	}
	return leader
}

package job

import (
	"io"
	"time"

	"github.com/schollz/progressbar/v3"
)

// A Progress shows on standard error how much of the inputs is read.
type Progress struct {
	bar   *progressbar.ProgressBar
	drawn bool
}

// NewProgress returns a bar on w for inputs of size bytes; less than 0 if that is not known.
func NewProgress(w io.Writer, size int64) *Progress {
	options := []progressbar.Option{
		progressbar.OptionSetWriter(w),
		progressbar.OptionShowBytes(true),
		progressbar.OptionThrottle(100 * time.Millisecond),
		progressbar.OptionClearOnFinish(),
		progressbar.OptionSetPredictTime(true),
		progressbar.OptionSetElapsedTime(true),
		progressbar.OptionSetWidth(30),
		progressbar.OptionSpinnerType(14),
		progressbar.OptionSetSpinnerChangeInterval(0), // or it would be drawn from a goroutine of its own
	}
	return &Progress{bar: progressbar.NewOptions64(size, options...)}
}

// Add counts n bytes as read.
func (p *Progress) Add(n int64) {
	if n > 0 {
		p.bar.Add64(n)
		p.drawn = true
	}
}

// Hide takes the bar away before something is written where it stands; it comes back with the next Add.
func (p *Progress) Hide() {
	if p.drawn {
		p.bar.Clear()
		p.drawn = false
	}
}

// Finish takes the bar away for good.
func (p *Progress) Finish() {
	p.bar.Finish()
	p.bar.Clear()
}

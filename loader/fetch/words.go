package fetch

// Plain words for what goes wrong on the network.

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"syscall"
	"time"
)

// tooSlow is the cause of a request that was given up.
type tooSlow struct{ limit time.Duration }

func (e tooSlow) Error() string { return "no answer within " + e.limit.String() }

// statusError is an answer of the server other than the thing itself.
type statusError int

func (e statusError) Error() string { return "status " + status(int(e)) }

func status(code int) string {
	if text := http.StatusText(code); text != "" {
		return fmt.Sprintf("%d (%s)", code, text)
	}
	return fmt.Sprint(code)
}

// unreachable reports whether an error says nothing about the thing itself, so that an older copy will do.
func unreachable(err error) bool {
	var s statusError
	if errors.As(err, &s) {
		return s >= 500 || s == http.StatusTooManyRequests
	}
	var outer, inner *Error
	var private privateError
	if !errors.As(err, &outer) || outer.Err == nil || errors.As(outer.Err, &inner) { // inner: where it points to is refused
		return false
	}
	return !errors.As(err, &private) && !errors.Is(err, errRedirects)
}

// Refused is the error of a server that answers with a status other than 200.
func Refused(url string, code int) *Error {
	e := &Error{URL: url, Reason: "the server answered " + status(code), Hint: beside, Err: statusError(code)}
	switch {
	case code == http.StatusNotFound || code == http.StatusGone:
		e.Hint = "Open the address in a browser and correct it; capitals count."
	case code == http.StatusUnauthorized || code == http.StatusForbidden:
		e.Hint = "Share the file so that everyone can read it without logging in, or save it beside the game and name that."
	case unreachable(e):
		e.Hint = again
	}
	return e
}

const (
	beside = "Open the address in a browser to see why, or save the file beside the game and name that."
	again  = "Try again later, or save the file beside the game and name that."
)

// explain makes an Error of what the HTTP client says.
func explain(ctx context.Context, u *url.URL, err error) error {
	reason, hint := reason(ctx, u.Hostname(), err)
	return &Error{URL: u.String(), Reason: reason, Hint: hint, Err: err}
}

// reason says what went wrong, and what to do.
func reason(ctx context.Context, host string, err error) (what, hint string) {
	var (
		slow    tooSlow
		private privateError
		inner   *Error
	)
	switch {
	case errors.As(context.Cause(ctx), &slow):
		return fmt.Sprintf("the server did not answer in full within %s", slow.limit), again
	case errors.Is(err, context.Canceled):
		return "the loading was stopped", ""
	case errors.As(err, &private):
		return fmt.Sprintf("the server has the private address %s, which a game may read only with --allow-private", private.address),
			"Pass --allow-private if you trust the game with your own network."
	case errors.Is(err, errRedirects):
		return fmt.Sprintf("the server points to another address more than %d times", maxRedirects),
			"Open the address in a browser and write the one that it ends at."
	case errors.As(err, &inner):
		return "the server points to an address that cannot be read: " + inner.Reason, "Open the address in a browser and write the one that it ends at."
	}
	return unanswered(host, err)
}

// unanswered words the errors of a connection.
func unanswered(host string, err error) (what, hint string) {
	var (
		dns     *net.DNSError
		cert    *tls.CertificateVerificationError
		record  tls.RecordHeaderError
		timeout interface{ Timeout() bool }
		wrapped *url.Error
	)
	switch {
	case errors.As(err, &dns) && dns.IsNotFound:
		return fmt.Sprintf("there is no server %q", dns.Name), "Correct the name of the server."
	case errors.As(err, &dns):
		return fmt.Sprintf("the name of the server %q cannot be looked up; is there a network", dns.Name),
			"Connect to the network, or open the game with --offline: what was fetched before is used."
	case errors.As(err, &cert):
		return "the certificate of the server is not to be trusted: " + cert.Err.Error(), beside
	case errors.As(err, &record), errors.Is(err, http.ErrSchemeMismatch):
		return "the server does not speak https", "Write the address with http:// in front."
	case errors.Is(err, syscall.ECONNREFUSED):
		return fmt.Sprintf("nothing answers at the server %q", host), "Start the server, or correct the address and its port."
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF), errors.Is(err, syscall.ECONNRESET):
		return "the server broke off in the middle", again
	case errors.As(err, &timeout) && timeout.Timeout():
		return fmt.Sprintf("the server %q cannot be reached in time", host), again
	}
	if errors.As(err, &wrapped) {
		err = wrapped.Err
	}
	return "the network says: " + strings.TrimSpace(err.Error()), beside
}

// size is a number of bytes for people.
func size(n int64) string {
	switch {
	case n >= 1<<20 && n%(1<<20) == 0:
		return fmt.Sprintf("%d MB", n>>20)
	case n >= 1<<10 && n%(1<<10) == 0:
		return fmt.Sprintf("%d kB", n>>10)
	}
	return fmt.Sprintf("%d bytes", n)
}

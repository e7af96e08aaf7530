package fetch

// Which addresses of the network may be read. The check is on the address that is dialled, after the name
// has been looked up and at each redirect, so that no name can point past it.

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptrace"
	"net/netip"
	"net/url"
	"strings"
	"sync/atomic"
	"syscall"
	"time"
)

// permission is what private hosts a request may read: "" for none, "*" for all, else one "host:port".
// Connections are kept per permission, so that none is used by a request that could not have made it.
type permission string

const everywhere permission = "*"

func (c *Client) permission(from string) permission {
	if c.opt.AllowPrivate {
		return everywhere
	}
	if u, err := url.Parse(from); err == nil && (u.Scheme == "http" || u.Scheme == "https") {
		return permission(hostPort(u))
	}
	return ""
}

func (p permission) covers(hostPort string) bool {
	return p == everywhere || string(p) == hostPort
}

// hostPort is the host in small letters with its port.
func hostPort(u *url.URL) string {
	port := u.Port()
	if port == "" {
		port = map[string]string{"http": "80", "https": "443"}[u.Scheme]
	}
	return net.JoinHostPort(strings.ToLower(u.Hostname()), port)
}

// transport gives the connections for a permission. A proxy is not used, since it would look up names
// behind the check's back.
func (c *Client) transport(allowed permission) *http.Transport {
	c.mu.Lock()
	defer c.mu.Unlock()
	if t := c.transports[allowed]; t != nil {
		return t
	}
	t := &http.Transport{
		DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
			d := &net.Dialer{Timeout: c.opt.Wait}
			if !allowed.covers(strings.ToLower(address)) {
				d.Control = refusePrivate
			}
			return d.DialContext(ctx, network, address)
		},
		ForceAttemptHTTP2:      true,
		MaxResponseHeaderBytes: 64 << 10,
		IdleConnTimeout:        10 * time.Second,
	}
	c.transports[allowed] = t
	return t
}

// privateError is a refused address.
type privateError struct{ address string }

func (e privateError) Error() string { return "private address " + e.address }

// refusePrivate is the Control of a dialer: it sees the address just before it is connected to.
func refusePrivate(_, address string, _ syscall.RawConn) error {
	ap, err := netip.ParseAddrPort(address)
	if err != nil {
		return fmt.Errorf("the address %q is of an unknown kind", address)
	}
	if isPrivate(ap.Addr()) {
		return privateError{ap.Addr().String()}
	}
	return nil
}

// reserved are the ranges, besides those that netip knows, that no public server has (IANA's special-purpose
// registries, RFC 6890 and later).
var reserved = prefixes("0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "198.18.0.0/15", "198.51.100.0/24",
	"203.0.113.0/24", "240.0.0.0/4", "fec0::/10", "64:ff9b:1::/48", "100::/64", "2001:db8::/32", "5f00::/16")

// embedding are ranges of IPv6 that carry an IPv4 address, and the byte at which it begins: NAT64 and 6to4.
var embedding = map[netip.Prefix]int{
	netip.MustParsePrefix("64:ff9b::/96"): 12,
	netip.MustParsePrefix("2002::/16"):    2,
	netip.MustParsePrefix("::/96"):        12,
}

func prefixes(texts ...string) []netip.Prefix {
	out := make([]netip.Prefix, len(texts))
	for i, s := range texts {
		out[i] = netip.MustParsePrefix(s)
	}
	return out
}

// isPrivate reports whether an address is not one of the public network.
func isPrivate(a netip.Addr) bool {
	a = a.Unmap().WithZone("")
	if !a.IsGlobalUnicast() || a.IsPrivate() {
		return true // loopback, link-local, multicast and unspecified are not global
	}
	for _, p := range reserved {
		if p.Contains(a) {
			return true
		}
	}
	for p, at := range embedding {
		if b := a.As16(); a.Is6() && p.Contains(a) && isPrivate(netip.AddrFrom4([4]byte(b[at:at+4]))) {
			return true
		}
	}
	return false
}

// visit notes whether a request came by a private address, on any of its redirects.
type visit struct{ private atomic.Bool }

func (v *visit) watch(ctx context.Context) context.Context {
	return httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{GotConn: func(info httptrace.GotConnInfo) {
		ap, err := netip.ParseAddrPort(info.Conn.RemoteAddr().String())
		if err != nil || isPrivate(ap.Addr()) {
			v.private.Store(true)
		}
	}})
}

#!/usr/bin/env bash
# Draws 1,000 cards with rounded edges, one sheet and shadows with tabletop, and as a page with three.js in Debian's chromium, in
# turn on the same software OpenGL; prints medians and ratios of frame time, time to the first frame and peak memory. Then
# the processor's part of a frame and of a move of all parts, which Mesa's drawing is left out of, and how all grow.
# Needs Go; for the page chromium, Node.js and npm, and installs three into a temporary folder.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
tmp=$(mktemp -d)
trap 'rm -rf "$tmp" 2>/dev/null || true' EXIT # a browser that is still ending may write into it
rounds=${ROUNDS:-5}

(cd "$here/.." && "${GO:-go}" test -tags egl -c -o "$tmp/scene.test" .)
run() { (cd "$here/.." && "$tmp/scene.test" -test.run '^$' "$@"); }

echo "Processor time without Mesa's drawing (GALLIUM_NOOP), and whole frames at 1280 x 720:"
GALLIUM_NOOP=true run -test.bench '^BenchmarkSubmit$' -test.benchtime "${MOVES:-200}x" | grep '^Benchmark'
echo "All parts moved at once, laid out and uploaded (processor time of the one thread that does it):"
run -test.bench '^BenchmarkMoved$' -test.benchtime "${MOVES:-200}x" | grep '^Benchmark'
run -test.bench '^BenchmarkFrame$' -test.benchtime "${FRAMES:-20}x" | grep '^Benchmark'

# Each number of parts in a process of its own, so that memory is not that of the largest.
for n in 100 300 1000 3000 10000; do
  TABLETOP_GROWTH=$n run -test.bench '^BenchmarkGrowth$' -test.benchtime 1x | grep -o '^growth .*' | head -n1 >>"$tmp/growth"
done
awk 'BEGIN {
  printf "\nProcessor ms of all threads, and MB, by parts (%s):\n", "growth for ten times as many parts; linear is 10"
  printf "%8s%10s%10s%10s%10s%10s%10s\n", "parts", "read", "build", "layout", "upload", "frame", "memory"
}
{ printf "%8d", $2; for (i = 3; i <= 8; i++) { v[$2, i] = $i; printf "%10.1f", $i } print "" }
END {
  printf "%8s", "x10"
  for (i = 3; i <= 8; i++) printf "%10.1f", v[10000, i] / v[1000, i]
  print "\n"
}' "$tmp/growth"

missing=
for tool in chromium node npm; do command -v "$tool" >/dev/null || missing="$missing $tool"; done
if [ -n "$missing" ]; then echo "the comparison with three.js did not run: here is no$missing"; exit 0; fi

(cd "$tmp" && echo '{}' >package.json && npm install --silent --no-fund --no-audit three@0.187.0 >/dev/null && mv node_modules/three three)
cp "$here/page.html" "$tmp"
(cd "$here/.." && TABLETOP_PEER_WRITE="$tmp" "$tmp/scene.test" -test.run '^TestPeerWrite$' >/dev/null)
for _ in $(seq "$rounds"); do
  TABLETOP_PEER="$tmp" TABLETOP_PEER_START=$(date +%s%N) run -test.bench '^BenchmarkPeer$' -test.benchtime 1x | grep -o '^peer .*' | head -n1 >>"$tmp/ours"
  node "$here/peer.mjs" "$tmp" chromium >>"$tmp/theirs" || { echo "the comparison with three.js did not finish" >&2; exit 1; }
done
echo "load average: $(cut -d' ' -f1-3 /proc/loadavg); the less there is, the more the times of a clock mean"
median() { awk -v n="$2" '{ print $n }' "$1" | sort -n | awk '{ v[NR] = $1 } END { print (NR % 2) ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2 }'; }
awk -v rounds="$rounds" \
  -v f1="$(median "$tmp/ours" 2)" -v t1="$(median "$tmp/ours" 3)" -v c1="$(median "$tmp/ours" 4)" -v m1="$(median "$tmp/ours" 5)" \
  -v f2="$(median "$tmp/theirs" 2)" -v s2="$(median "$tmp/theirs" 3)" -v sc2="$(median "$tmp/theirs" 4)" \
  -v e2="$(median "$tmp/theirs" 5)" -v ec2="$(median "$tmp/theirs" 6)" -v m2="$(median "$tmp/theirs" 7)" '
function row(what, ours, theirs) { printf "%-52s%10.1f%12.1f%8.2f\n", what, ours, theirs, ours / theirs }
BEGIN {
  printf "%-52s%10s%12s%8s\n", "1,000 cards at 1280 x 720, medians of " rounds, "tabletop", "three.js", "ratio"
  row("frame, ms (three.js: shadow map in each)", t1, e2)
  row("  of the processor", c1, ec2)
  row("frame, ms (three.js: shadow map once, as tabletop)", t1, s2)
  row("  of the processor", c1, sc2)
  row("first frame, ms (three.js: from the page on)", f1, f2)
  row("peak memory, MB (three.js: Pss of its processes)", m1, m2)
}'

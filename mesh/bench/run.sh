#!/usr/bin/env bash
# From pixels to solids with tabletop's mesh package, and with potrace and three.js, on ten shapes of 1024 and
# 4096 px: prints the medians and the geometric means of the ratios. All times are processor time, that of a
# second thread and of collecting garbage too. potrace traces each picture ten times a process, and what it takes
# for one of the same size with a dot (starting, reading, writing) is taken off; it gets its bitmap ready packed,
# also where tabletop starts from antialiased pixels. three.js gets the outlines that tabletop has rounded, which
# neither it nor potrace can.
# Needs Go, Node.js, npm and potrace; installs three and earcut into a temporary folder.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
for tool in npm potrace; do
  command -v "$tool" >/dev/null || { echo "mesh/bench did not run: no $tool here"; exit 0; }
done
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

(cd "$here" && CGO_ENABLED=0 "${GO:-go}" build -o "$tmp/bench" .)
cp "$here/peer.mjs" "$tmp"
(cd "$tmp" && echo '{}' >package.json && npm install --silent --no-fund --no-audit three@0.187.0 earcut@3.2.4 >/dev/null)
"$tmp/bench" "$tmp" "${ROUNDS:-5}"

// The JavaScript half of the comparison: three.js' ExtrudeGeometry with a bevel, and earcut's cap, on the
// outlines that tabletop extrudes. Times are processor time of the process, in ms a call.
// usage: node peer.mjs cold FILE NAME | node peer.mjs warm FILE
import { readFileSync } from "node:fs";
import * as THREE from "three";
import earcut from "earcut";

const [mode, file, name] = process.argv.slice(2);
const subjects = JSON.parse(readFileSync(file, "utf8"));

const used = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const path = (points) => points.map(([x, y]) => new THREE.Vector2(x, y));
const prepare = ({ shapes, depth, radius, segments }) => ({
  shapes: shapes.map(({ outer, holes }) => {
    const shape = new THREE.Shape(path(outer));
    shape.holes = holes.map((h) => new THREE.Path(path(h)));
    return shape;
  }),
  options: {
    depth: depth - 2 * radius, curveSegments: 1,
    bevelEnabled: true, bevelThickness: radius, bevelSize: radius, bevelOffset: -radius, bevelSegments: segments,
  },
});
const extrude = ({ shapes, options }) => new THREE.ExtrudeGeometry(shapes, options);

const flatten = ({ shapes }) => shapes.map(({ outer, holes }) => {
  const starts = [];
  let points = outer;
  for (const h of holes) {
    starts.push(points.length);
    points = points.concat(h);
  }
  return [points.flat(), starts];
});
const cap = (flat) => flat.map(([points, starts]) => earcut(points, starts));

// A function is warm after some calls and some time; then it is measured over as much.
function perCall(f, arg) {
  const many = (calls, most) => {
    const start = used();
    let n = 0;
    for (; n < calls || used() - start < most; n++) f(arg);
    return (used() - start) / n;
  };
  many(3, 300);
  return many(3, 100);
}

if (mode === "cold") {
  const it = prepare(subjects[name]);
  const start = used();
  extrude(it);
  console.log(used() - start);
} else {
  const out = {};
  for (const [key, s] of Object.entries(subjects)) {
    out[key] = { three: perCall(extrude, prepare(s)), earcut: perCall(cap, flatten(s)) };
  }
  console.log(JSON.stringify(out));
}

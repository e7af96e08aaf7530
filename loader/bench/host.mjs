// The JavaScript half of the comparison: what a host written with the usual packages does to open the
// game: yaml for definitions, typed-csv for $variants, zod for the values of parts.
// usage: node host.mjs DIR
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createRequire } from "node:module";

const require = createRequire(join(process.cwd(), "package.json"));
const YAML = require("yaml");
const { z } = require("zod");
const { parseCsv } = require("typed-csv/csv-loader");

const Part = z.looseObject({
  role: z.literal("part"), type: z.string(), id: z.string(),
  face: z.string().optional(),
  faceCrop: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  size: z.tuple([z.number().positive(), z.number().positive(), z.number().positive()]).optional(),
  fillet: z.number().nonnegative().optional(),
});

const dir = process.argv[2];
const start = performance.now();
const seen = new Set();
let parts = 0;
for (const name of readdirSync(dir).filter((n) => n.endsWith(".yaml")).sort()) {
  const { $variants, ...base } = YAML.parse(readFileSync(join(dir, name), "utf8"));
  const [role, type] = name.split(".");
  if (role !== "part") continue;
  for (const row of parseCsv(readFileSync(join(dir, $variants), "utf8")).data) {
    const part = Part.parse({ role, type, ...base, ...row });
    const key = `${part.type}#${part.id}`;
    if (seen.has(key)) throw new Error(`${key} twice`);
    seen.add(key);
    parts++;
  }
}
console.log(`${(performance.now() - start).toFixed(1)} ms ${parts} parts`);

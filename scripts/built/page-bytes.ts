import { readFileSync } from "node:fs";
import { z } from "zod";

const chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const folder = "dist/app";
const bytesPerKilobyte = 1000;

/** The files that a page needs before its first paint, with gzip sizes in kB. */
export interface PageBytes {
  readonly scripts: ReadonlyMap<string, number>;
  readonly styles: ReadonlyMap<string, number>;
}

/** The static imports of index.html and of a route's file, also indirect ones. */
export function pageBytes(route: string): PageBytes {
  const manifest = z
    .record(z.string(), chunk)
    .parse(JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, "utf8")));
  const needed = new Set<string>();
  const need = (name: string) => {
    if (needed.has(name)) return;
    needed.add(name);
    for (const inner of manifest[name]?.imports ?? []) need(inner);
  };
  for (const name of ["index.html", route]) {
    if (manifest[name] === undefined) throw new Error(`The build has no ${name}.`);
    need(name);
  }
  const chunks = [...needed].flatMap((name) => manifest[name] ?? []);
  return {
    scripts: sizesOf(chunks.map(({ file }) => file)),
    styles: sizesOf(chunks.flatMap(({ css }) => css)),
  };
}

function sizesOf(files: readonly string[]): Map<string, number> {
  return new Map(files.map((file) => [file, readFileSync(`${folder}/${file}.gz`).length / bytesPerKilobyte]));
}

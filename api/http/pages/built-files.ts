import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** A file of the built app, and the encodings that the build made of it. */
export interface BuiltFile {
  readonly file: string;
  readonly encodings: readonly ("br" | "gzip")[];
}

const neverServed = /(^|\/)\.|\.(map|br|gz)$|^index\.html$/;

function describe(file: string): BuiltFile {
  const encodings: BuiltFile["encodings"] = [
    ...(existsSync(`${file}.br`) ? (["br"] as const) : []),
    ...(existsSync(`${file}.gz`) ? (["gzip"] as const) : []),
  ];
  return { file, encodings };
}

/** The files of the built app by their address: no other file is ever served, nor source maps and dotfiles. */
export function listBuiltFiles(directory: string): Map<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  if (!existsSync(directory)) return files;
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const name = relative(directory, file).split(sep).join("/");
    if (entry.isFile() && !neverServed.test(name)) files.set(`/${name}`, describe(file));
  }
  return files;
}

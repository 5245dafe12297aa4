import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { copyFolder } from "#scripts/builds/built-files.ts";
import { type Part, parts } from "#scripts/builds/releases.ts";

/** A folder that is removed when disposed, with the packages of this checkout. */
export function folderWithPackages(): Disposable & { readonly path: string } {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "inglenook-build-")));
  symlinkSync(resolve("node_modules"), join(path, "node_modules"));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true }) };
}

/** Copies a part of the current build. */
export function copyBuiltPart(part: Part, to: string): void {
  copyFolder(join("dist", part), to);
}

/** Copies the current build, as a server that is installed elsewhere has it. Returns the program of the server. */
export function copyCurrentBuild(to: string): string {
  for (const part of parts) copyBuiltPart(part, join(to, part));
  return join(to, "server", "server.mjs");
}

const sources = [
  "app",
  "api",
  "contract",
  "scripts",
  "ui-kit",
  "styled-system",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];

/** Builds this checkout with another text on the login page, into the releases of `dist` beside its sources. */
export function buildChangedVersion(folder: string): void {
  for (const name of sources) cpSync(name, join(folder, name), { recursive: true });
  const file = join(folder, "contract/texts/page-texts.ts");
  const text = readFileSync(file, "utf8");
  const changed = text.replace(/(loginText = \{[\s\S]*?heading: ")/, "$1Changed ");
  if (changed === text) throw new Error("The heading of the login page is not where it was.");
  writeFileSync(file, changed);
  const words = ["--disable-warning=ExperimentalWarning", "scripts/builds/build.ts", "app", "server"];
  const path = `${join(folder, "node_modules/.bin")}:${process.env.PATH}`;
  execFileSync(process.execPath, words, {
    cwd: folder,
    env: { ...process.env, PATH: path },
    stdio: "inherit",
  });
}

import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Folders that git ignores and tests need. */
const generatedFolders = ["styled-system"];

/** A copy of the working tree in a temporary folder, with its uncommitted changes, where the sources may be broken. */
export class CopiedSources {
  readonly folder: string;

  /** Copies the working tree `root`. Its packages are hard links where the file system allows it. */
  constructor(root: string) {
    this.folder = mkdtempSync(join(tmpdir(), "inglenook-faults-"));
    // A repository of its own: rules ask git for the files, and a clone writes nothing to the user's one.
    git(root, "clone", "--quiet", "--shared", "--no-checkout", root, this.folder);
    const files = git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0");
    for (const file of files.filter((name) => name !== "" && existsSync(join(root, name)))) {
      mkdirSync(dirname(join(this.folder, file)), { recursive: true });
      cpSync(join(root, file), join(this.folder, file));
    }
    git(this.folder, "reset", "--quiet");
    for (const name of generatedFolders)
      cpSync(join(root, name), join(this.folder, name), { recursive: true });
    copyPackages(join(root, "node_modules"), join(this.folder, "node_modules"));
  }

  /** Replaces a text that stands once in a file. Returns the function that takes the change back. */
  replace(file: string, before: string, after: string): () => void {
    const path = join(this.folder, file);
    const source = readFileSync(path, "utf8");
    if (source.split(before).length !== 2) throw new Error(`${file} does not hold once: ${before}`);
    writeFileSync(
      path,
      source.replace(before, () => after),
    );
    return () => writeFileSync(path, source);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function git(folder: string, ...words: string[]): string {
  return execFileSync("git", words, { cwd: folder, encoding: "utf8", maxBuffer: 1e8 });
}

/** The caches of tools stay behind: they are rewritten in place, which would change the file of both trees. */
function copyPackages(source: string, target: string): void {
  mkdirSync(target);
  const caches = [".cache", ".vite", ".vite-temp"];
  const names = readdirSync(source).filter((name) => !caches.includes(name));
  const copied = (...options: string[]) =>
    spawnSync("cp", [...options, ...names, target], { cwd: source, stdio: "ignore" }).status === 0;
  if (copied("-al")) return;
  rmSync(target, { recursive: true });
  mkdirSync(target);
  if (!copied("-a")) throw new Error("node_modules could not be copied.");
}

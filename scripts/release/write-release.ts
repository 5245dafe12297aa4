import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createArchive } from "./archive.ts";
import { releaseFiles } from "./release-files.ts";
import { createSbom } from "./sbom.ts";

interface Release {
  readonly folder: string;
  /** Seconds since 1970: the time of every file in the archive. */
  readonly modified: number;
  /** The digests of base images, by name and tag. */
  readonly digests: ReadonlyMap<string, string>;
}

const sha256 = (content: Buffer | string) => createHash("sha256").update(content).digest("hex");

/**
 * Writes the archive of what is built, the bill of materials and the checksums of both into an empty folder. Returns the names
 * of the files.
 */
export function writeRelease({ folder, modified, digests }: Release): string[] {
  const { version }: { version: string } = JSON.parse(readFileSync("package.json", "utf8"));
  const name = `inglenook-${version}`;
  const files = releaseFiles(version, digests).map((file) => ({ ...file, name: `${name}/${file.name}` }));
  const written: [name: string, content: Buffer | string][] = [
    [`${name}.tar.gz`, createArchive(files, modified)],
    [`${name}.cdx.json`, createSbom(modified)],
  ];
  const sums = written.map(([file, content]) => `${sha256(content)}  ${file}\n`).join("");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of [...written, ["SHA256SUMS", sums] as const])
    writeFileSync(join(folder, file), content);
  return [...written.map(([file]) => file), "SHA256SUMS"];
}

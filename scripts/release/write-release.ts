import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createArchive } from "./archive.ts";
import type { ReleaseSource } from "./checkout.mjs";
import type { ReleaseKey } from "./minisign.ts";
import { createProvenance, type ReleaseBuild } from "./provenance.ts";
import { releaseFiles } from "./release-files.ts";
import { createSbom } from "./sbom.ts";

interface Release {
  readonly folder: string;
  readonly source: ReleaseSource;
  /** The digests of base images, by name and tag. */
  readonly digests: ReadonlyMap<string, string>;
  readonly build: ReleaseBuild;
  /** Without one, the release is not signed. */
  readonly key?: ReleaseKey | undefined;
}

const sums = "SHA256SUMS";
const sha256 = (content: Buffer | string) => createHash("sha256").update(content).digest("hex");

/**
 * Writes the archive of the built files, its bill of materials, its provenance, the checksums of the three and their signature
 * into an empty folder. Returns the names of the files. Archive and bill depend on the source and on the digests alone.
 */
export function writeRelease({ folder, source, digests, build, key }: Release): string[] {
  const { version, commit, committedAt } = source;
  const name = `inglenook-${version}`;
  const files = releaseFiles(version, digests).map((file) => ({ ...file, name: `${name}/${file.name}` }));
  const made: [name: string, content: Buffer | string][] = [
    [`${name}.tar.gz`, createArchive(files, committedAt)],
    [`${name}.cdx.json`, createSbom(version, committedAt)],
  ];
  const subjects = made.map(([file, content]) => ({ name: file, sha256: sha256(content) }));
  const lockfile = sha256(readFileSync("package-lock.json"));
  const provenance = createProvenance(subjects, { source, lockfile, images: digests }, build);
  made.push([`${name}.provenance.json`, provenance]);
  const checksums = made.map(([file, content]) => `${sha256(content)}  ${file}\n`).join("");
  made.push([sums, checksums]);
  if (key !== undefined)
    made.push([`${sums}.minisig`, key.sign(checksums, `Inglenook ${version} of commit ${commit}`)]);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of made) writeFileSync(join(folder, file), content);
  return made.map(([file]) => file);
}

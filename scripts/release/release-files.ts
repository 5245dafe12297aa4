import { execFileSync } from "node:child_process";
import { globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { isUnbuilt } from "../builds/built-files.ts";
import { copyFromTargets, shippedFiles } from "../testing/shipped-files.ts";
import { pinImages } from "./base-images.ts";
import { moduleChecksums, moduleChecksumsFile } from "./module-checksums.ts";

interface ReleaseFile {
  readonly name: string;
  readonly content: Buffer;
  readonly isExecutable: boolean;
}

/** Files of the repository that an operator reads and edits. */
const documentation = [
  "README.md",
  "CHANGELOG.md",
  "SECURITY.md",
  ".env.example",
  "docker-compose.secrets.yml",
  "docs",
];
const muslModules = "node_modules/better-sqlite3/prebuilds/linuxmusl-*.node";

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesUnder(join(path, name)));
}

function committedFiles(paths: readonly string[]): string[] {
  const listed = execFileSync("git", ["ls-files", "-z", "--", ...paths], { encoding: "utf8" });
  return listed.split("\0").filter((path) => path !== "");
}

/**
 * The Dockerfile of an unpacked release: the last stage alone, which copies the files of the release to the paths of the image.
 */
export function releaseDockerfile(text: string): string {
  const lastStage = text.slice(text.lastIndexOf("\nFROM ") + 1);
  return `# The image of this release: everything is built already.\n\n${copyFromTargets(lastStage)}`;
}

/**
 * The compose file of an unpacked release. Its project has a name: without one it would be that of the folder, and the next
 * release would start with empty volumes. The Dockerfile of a release has no arguments.
 */
export function releaseCompose(text: string, version: string): string {
  const build = /^ {2}build:\n(?: {4}.*\n)+/m;
  const top = /^x-logging:/m;
  for (const pattern of [build, top])
    if (!pattern.test(text)) throw new Error(`docker-compose.yml has no ${pattern}.`);
  return text
    .replace(/(?:^#.*\n)*(?=x-logging:)/m, (comment) => `name: inglenook\n\n${comment}`)
    .replace(build, `  image: inglenook:${version}\n  build: .\n`);
}

const dockerignore = ".env\ndata\nsecrets\ndocs\n*.md\n";

/** Files that differ from those of the repository. */
function generatedFiles(version: string, digests: ReadonlyMap<string, string>): Record<string, string> {
  const compose = releaseCompose(readFileSync("docker-compose.yml", "utf8"), version);
  return {
    ".dockerignore": dockerignore,
    Dockerfile: pinImages(releaseDockerfile(readFileSync("Dockerfile", "utf8")), digests),
    "docker-compose.yml": pinImages(compose, digests),
  };
}

/** Versions in the commands of the documentation: the release at hand, and the one that follows it. */
const [documentedVersion, nextVersion] = ["0.1.0", "0.2.0"];
const installation = "docs/operating/install.md";

/**
 * A chapter of a release with the versions in its commands. The chapter about installation names this release; the other chapters
 * upgrade to it from the previous one, if there is one.
 */
export function releaseChapter(
  name: string,
  text: string,
  { version, previous }: { readonly version: string; readonly previous: string | undefined },
): string {
  const isInstallation = name === installation;
  if (!isInstallation && previous === undefined) return text;
  const named = new Map([
    [documentedVersion, isInstallation ? version : previous],
    ...(isInstallation ? [] : [[nextVersion, version] as const]),
  ]);
  return text.replaceAll(/^```sh\n.*?^```$/gms, (block) =>
    block.replaceAll(/(?<![\d.])\d+\.\d+\.\d+(?![\d.]*\d)/g, (found) => named.get(found) ?? found),
  );
}

/** The release before `version`. */
function previousVersion(version: string): string | undefined {
  const releases: { version: string }[] = JSON.parse(readFileSync("docs/releases.json", "utf8"));
  return releases.findLast((release) => release.version !== version)?.version;
}

function withVersion(name: string, content: Buffer, version: string): Buffer {
  if (!/^docs\/operating\/.*\.md$/.test(name)) return content;
  const versions = { version, previous: previousVersion(version) };
  return Buffer.from(releaseChapter(name, content.toString(), versions));
}

/** The files of a release: those of the image, documentation, native modules for musl, Docker's, and the list of modules. */
export function releaseFiles(version: string, digests: ReadonlyMap<string, string>): ReleaseFile[] {
  const added = [...committedFiles(documentation), ...globSync(muslModules)];
  const copied = [...shippedFiles(), ...added.map((path) => ({ from: path, to: path }))].flatMap(
    ({ from, to }) =>
      filesUnder(from)
        .filter((path) => !isUnbuilt(path))
        .map((path) => {
          const name = to + path.slice(from.length);
          return { name, content: withVersion(name, readFileSync(path), version) };
        }),
  );
  const generated = Object.entries({
    ...generatedFiles(version, digests),
    [moduleChecksumsFile]: moduleChecksums(copied),
  });
  const files = [...copied, ...generated.map(([name, text]) => ({ name, content: Buffer.from(text) }))];
  return files.map((file) => ({ ...file, isExecutable: file.name.startsWith("bin/") }));
}

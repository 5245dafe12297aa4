import { globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { shippedFiles } from "../testing/shipped-files.ts";
import { pinImages } from "./base-images.ts";

interface ReleaseFile {
  readonly name: string;
  readonly content: Buffer;
  readonly isExecutable: boolean;
}

/** What an operator reads and edits, and the native modules for systems with musl. */
const besideTheImage = [
  "README.md",
  "CHANGELOG.md",
  "SECURITY.md",
  ".env.example",
  "docker-compose.secrets.yml",
  "docs",
  "node_modules/better-sqlite3/LICENSE",
  "node_modules/better-sqlite3/prebuilds/linuxmusl-*.node",
];

/** What the set-up and Node leave in a built folder. */
const isLeftover = (path: string) => /(^|\/)\.(set-up|compile-cache)(\/|$)/.test(path);

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesUnder(join(path, name)));
}

/** The Dockerfile of an unpacked release: the last stage alone, which copies what the release has at the places of the image. */
export function unpackedDockerfile(text: string): string {
  const lastStage = text.slice(text.lastIndexOf("\nFROM ") + 1);
  const intro = "# The image of this release: everything is built already.\n\n";
  const copied = lastStage.replaceAll(
    /^COPY --from=build (\S+) \.\/(\S*)$/gm,
    (_, from: string, to: string) => {
      const isInside = to === "" || to.endsWith("/");
      return `COPY ${isInside ? join(to, basename(from)) : to} ./${to}`;
    },
  );
  return `${intro}${copied}`;
}

const dockerignore = ".env\ndata\nsecrets\ndocs\n*.md\n";

/** Files that a release has in a form of its own. */
function ownForms(digests: ReadonlyMap<string, string>): Record<string, string> {
  return {
    ".dockerignore": dockerignore,
    Dockerfile: pinImages(unpackedDockerfile(readFileSync("Dockerfile", "utf8")), digests),
    "docker-compose.yml": pinImages(readFileSync("docker-compose.yml", "utf8"), digests),
  };
}

/** The files of a release: those of the image, and what belongs beside them. */
export function releaseFiles(digests: ReadonlyMap<string, string>): ReleaseFile[] {
  const beside = besideTheImage.flatMap((pattern) => globSync(pattern)).map((from) => ({ from, to: from }));
  const copied = [...shippedFiles(), ...beside].flatMap(({ from, to }) =>
    filesUnder(from)
      .filter((path) => !isLeftover(path))
      .map((path) => ({ name: to + path.slice(from.length), content: readFileSync(path) })),
  );
  const own = Object.entries(ownForms(digests)).map(([name, text]) => ({ name, content: Buffer.from(text) }));
  return [...copied, ...own].map((file) => ({ ...file, isExecutable: file.name.startsWith("bin/") }));
}

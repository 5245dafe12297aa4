import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSourceVersion } from "../builds/source-version.mjs";
import type { PackageDefinition } from "./package-definition.ts";

/** The modules of a package, as a folder in it. */
export const modulesFolder = "modules";

export function compiledName(module: string): string {
  return module.replace(/\.tsx?$/, ".js");
}

/** The file of a subpath, without its extension. */
export function entryFile(
  subpath: string,
  { entries, bundled = [] }: Pick<PackageDefinition, "entries" | "bundled">,
): string {
  const [first = "", ...others] = Object.entries(entries).find(([known]) => known === subpath)?.[1] ?? [];
  const isOwnFile = others.length > 0 || bundled.some((known) => known === subpath);
  if (!isOwnFile) return `${modulesFolder}/${compiledName(first).slice(0, -".js".length)}`;
  return subpath === "." ? "index" : subpath.slice("./".length);
}

interface RootManifest {
  readonly license: string;
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
}

// Our own manifest has these members.
const root: RootManifest = JSON.parse(readFileSync("package.json", "utf8"));

/** The version that this repository is tested with. */
export function pinnedVersion(name: string): string {
  const version = root.dependencies[name] ?? root.devDependencies[name];
  if (version === undefined) throw new Error(`package.json does not have ${name}.`);
  return version;
}

/** The version of the server, which every package has. */
export const packageVersion = readSourceVersion().version;

/** Types come first: resolvers take the first condition that matches. */
function codeTarget(path: string) {
  return { types: `${path}.d.ts`, default: `${path}.js` };
}

function exportsOf(definition: PackageDefinition) {
  const { entries, exports = {}, internals } = definition;
  const subpaths = Object.keys(entries).map(
    (subpath) => [subpath, codeTarget(`./${entryFile(subpath, definition)}`)] as const,
  );
  return {
    ...Object.fromEntries(subpaths),
    ...exports,
    ...(internals && { "./internal/*.js": codeTarget(`./${modulesFolder}/*`) }),
    "./package.json": "./package.json",
  };
}

/** Writes the manifest, the README and the license of a package. */
export function writeManifest(definition: PackageDefinition, folder: string): void {
  const { name, description, dependencies, peerDependencies, sideEffects } = definition;
  const peers = Object.entries(peerDependencies);
  const optional = peers.filter(([, { isOptional }]) => isOptional);
  const manifest = {
    name,
    version: packageVersion,
    description,
    license: root.license,
    type: "module",
    engines: { node: ">=22.12" },
    sideEffects,
    exports: exportsOf(definition),
    dependencies: Object.fromEntries(
      dependencies.map((dependency) => [dependency, pinnedVersion(dependency)]),
    ),
    peerDependencies: Object.fromEntries(peers.map(([peer, { range }]) => [peer, range])),
    peerDependenciesMeta: Object.fromEntries(optional.map(([peer]) => [peer, { optional: true }])),
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(folder, "README.md"), definition.readme);
  copyFileSync("LICENSE", join(folder, "LICENSE"));
}

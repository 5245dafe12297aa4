import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Bench, Reading } from "../harness/reading.ts";

const bytesPerMegabyte = 1_000_000;

interface LockedPackage {
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
}

/** The size of a folder in MB, without packages that lie inside it and without what is left out. */
function sizeOf(folder: string, isLeftOut: (name: string) => boolean = () => false): number {
  let bytes = 0;
  const add = (path: string) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const inner = join(path, entry.name);
      if (entry.name === "node_modules" || isLeftOut(entry.name)) continue;
      if (entry.isDirectory()) add(inner);
      else if (entry.isFile()) bytes += statSync(inner).size;
    }
  };
  add(folder);
  return bytes / bytesPerMegabyte;
}

function isInstalled(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false }) !== undefined;
}

/** The packages that `npm ci --omit=dev` leaves, with their sizes, the largest first. */
function productionPackages(): [name: string, size: number][] {
  // npm writes this file.
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  const folders = Object.entries(lock.packages).filter(
    ([folder, { dev, devOptional }]) => folder !== "" && !dev && !devOptional && isInstalled(folder),
  );
  const sized = folders.map(([folder]): [string, number] => [
    folder.replace("node_modules/", ""),
    sizeOf(folder),
  ]);
  return sized.toSorted(([, one], [, other]) => other - one);
}

async function run(): Promise<Reading[]> {
  const packages = productionPackages();
  const all = packages.reduce((sum, [, size]) => sum + size, 0);
  const largest = packages.slice(0, 4).map(([name, size]) => `${name} ${size.toFixed(1)}`);
  const server = sizeOf("dist/server", (name) => name.endsWith(".map") || name === ".compile-cache");
  const client = sizeOf("dist/app", (name) => /\.(?:br|gz)$/.test(name) || name === ".vite");
  return [
    { goal: "size", rounds: [all], scale: `${packages.length} packages; ${largest.join(", ")} MB` },
    { goal: "server-size", rounds: [server], scale: "dist/server, without its source map" },
    { goal: "client-size", rounds: [client], scale: "dist/app" },
  ];
}

export const size: Bench = { name: "size", about: "what an installation takes", run };

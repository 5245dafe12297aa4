import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { shippedFiles } from "#scripts/testing/shipped-files.ts";
import type { Bench, BenchResult } from "../results/bench.ts";

const bytesPerMegabyte = 1_000_000;

/** The size in MB of a file, or of a folder without the excluded entries. */
function sizeOf(path: string, isLeftOut: (name: string) => boolean = () => false): number {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.size / bytesPerMegabyte;
  const names = readdirSync(path).filter((name) => !isLeftOut(name));
  return names.reduce((sum, name) => sum + sizeOf(join(path, name), isLeftOut), 0);
}

/** The size in MB of this repository's code in the server's files: the bundler names each source file before its code. */
function ownSize(folder: string): number {
  let size = 0;
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".mjs"))) {
    let isOwn = false;
    for (const line of readFileSync(join(folder, name), "utf8").split("\n")) {
      const [, module] = /^\/\/ (\S+\/\S+\.\w+)$/.exec(line) ?? [];
      if (module !== undefined) isOwn = /^(?:api|contract)\//.test(module);
      if (isOwn) size += Buffer.byteLength(line) + 1;
    }
  }
  return size / bytesPerMegabyte;
}

async function run(): Promise<BenchResult[]> {
  const shipped = shippedFiles().map(({ from }) => ({ from, size: sizeOf(from) }));
  const under = (folder: string) =>
    shipped.filter(({ from }) => from.startsWith(folder)).reduce((sum, { size: own }) => sum + own, 0);
  const server = under("dist/current/server");
  const parts = `app ${under("dist/current/app").toFixed(1)}, server ${server.toFixed(1)}, packages ${under("node_modules").toFixed(1)} MB`;
  const client = sizeOf("dist/app", (name) => /\.(?:br|gz)$/.test(name) || name === ".vite");
  return [
    { goal: "size", rounds: [under("")], scale: parts },
    {
      goal: "server-size",
      rounds: [server],
      scale: `dist/server, without its source maps; ${(server - ownSize("dist/server")).toFixed(2)} MB of it are packages`,
    },
    { goal: "client-size", rounds: [client], scale: "dist/app" },
  ];
}

export const buildSize: Bench = { name: "size", about: "what an installation takes", run };

import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "#scripts/testing/free-port.ts";
import { interleave } from "../harness/interleave.ts";
import { measureStartup, type StartupSample } from "../product/measure-startup.ts";
import { serverArguments } from "../product/start-product.ts";
import type { Bench, BenchResult, BenchScope } from "../results/bench.ts";
import { formatNumber } from "../results/format-number.ts";
import { median, ratios } from "../results/statistics.ts";

/** The smallest server, in plain JavaScript: the cost of Node itself. */
const plainServer = (port: number) => [
  "--input-type=module",
  "--eval",
  `import { createServer } from "node:http"; createServer((_, answer) => answer.end()).listen(${port}, "127.0.0.1");`,
];

async function run({ rounds }: BenchScope): Promise<BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), "inglenook-bench-"));
  await symlink(resolve("dist"), join(folder, "dist"));
  const [plainPort, port] = [await freePort(), await freePort()];
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    NODE_COMPILE_CACHE: join(folder, "compile-cache"),
    PORT: String(port),
    DATA_DIR: folder,
  };
  const contestants = {
    plain: () => measureStartup(plainServer(plainPort), plainPort, { cwd: folder, env }),
    product: () => measureStartup(serverArguments, port, { cwd: folder, env }),
  };
  try {
    // The first start creates the database.
    await interleave(1, contestants);
    const { plain, product } = await interleave(rounds, contestants);
    const of = (samples: StartupSample[], name: keyof StartupSample) => samples.map((sample) => sample[name]);
    const both = (name: keyof StartupSample, unit: string) =>
      `node:http ${formatNumber(median(of(plain, name)))} ${unit}, product ${formatNumber(median(of(product, name)))} ${unit}`;
    return [
      { goal: "start", rounds: ratios(of(product, "wall"), of(plain, "wall")), scale: both("wall", "ms") },
      { goal: "start-cpu", rounds: ratios(of(product, "cpu"), of(plain, "cpu")), scale: both("cpu", "ms") },
      {
        goal: "idle-memory",
        rounds: ratios(of(product, "memory"), of(plain, "memory")),
        scale: both("memory", "MB"),
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const startup: Bench = { name: "start", about: "from the command to a server that listens", run };

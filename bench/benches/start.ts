import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "../harness/free-port.ts";
import { interleave } from "../harness/interleave.ts";
import { productWords } from "../product/product-words.ts";
import { type StartSample, timeToListen } from "../product/time-to-listen.ts";
import { figure } from "../results/figure.ts";
import type { Bench, Extent, Reading } from "../results/reading.ts";
import { median, ratios } from "../results/statistics.ts";

/** The smallest server, in plain JavaScript: the cost of Node itself. */
const plainServer = (port: number) => [
  "--input-type=module",
  "--eval",
  `import { createServer } from "node:http"; createServer((_, answer) => answer.end()).listen(${port}, "127.0.0.1");`,
];

async function run({ rounds }: Extent): Promise<Reading[]> {
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
    plain: () => timeToListen(plainServer(plainPort), plainPort, { cwd: folder, env }),
    product: () => timeToListen(productWords, port, { cwd: folder, env }),
  };
  try {
    // The first start creates the database.
    await interleave(1, contestants);
    const { plain, product } = await interleave(rounds, contestants);
    const of = (samples: StartSample[], name: keyof StartSample) => samples.map((sample) => sample[name]);
    const both = (name: keyof StartSample, unit: string) =>
      `node:http ${figure(median(of(plain, name)))} ${unit}, product ${figure(median(of(product, name)))} ${unit}`;
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

export const start: Bench = { name: "start", about: "from the command to a server that listens", run };

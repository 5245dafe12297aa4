import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBenchServer } from "../../harness/bench-server.ts";
import { interleave } from "../../harness/interleave.ts";
import { cpuMicroseconds } from "../../harness/process-usage.ts";
import { httpLoad, type Load } from "../../load/http-load.ts";
import { apiUrl, sessionHeaders } from "../../load/product-stream.ts";
import { signInAgain } from "../../product/bench-users.ts";
import { type SeededProduct, sessionSecret } from "../../product/seeded-product.ts";
import type { BenchResult, BenchScope } from "../../results/bench.ts";
import { formatNumber } from "../../results/format-number.ts";
import { median, ratios } from "../../results/statistics.ts";

/** Each with a session of its own: those of the same session would be read once for all of them. */
const connections = 8;

/** V8 compiles while the first 15,000 requests or so are answered; a server runs for months. */
const warmRounds = 5;

/** Microseconds of a server's processor time for one request. */
async function costOf(pid: number, load: Load): Promise<number> {
  const before = cpuMicroseconds(pid);
  await httpLoad(load);
  return (cpuMicroseconds(pid) - before) / load.requests;
}

/** knex's client, and its connection. */
function connectionOf({ database }: SeededProduct): readonly [string, string] {
  return database.kind === "sqlite" ? ["better-sqlite3", database.file] : ["mysql2", database.url];
}

/**
 * The cost of a list page compared with a plain server that sends the same bytes, and with one of the packages alone, which
 * reads the session and sends them.
 */
export async function listCost(
  seeded: SeededProduct,
  goal: "list-cpu" | "list-cpu-mysql",
  { rounds, isQuick }: BenchScope,
): Promise<BenchResult[]> {
  const { product, owner } = seeded;
  const folder = await mkdtemp(join(tmpdir(), "inglenook-bench-"));
  const file = join(folder, "list.json");
  await writeFile(file, (await owner.browser.send("GET", "/api/chats")).text);
  await using plain = await startBenchServer("static-server", file);
  await using packages = await startBenchServer("package-list", ...connectionOf(seeded), file, sessionSecret);
  const count = { requests: isQuick ? 1000 : 3000, connections };
  const headers = [];
  for (let session = 0; session < connections; session += 1)
    headers.push(sessionHeaders(product, await signInAgain(product, owner)));
  const list = { url: apiUrl(product, "/chats"), headers, ...count };
  const ofPackages = { url: `${packages.url}/chats`, headers, ...count };
  const contestants = {
    packages: () => costOf(packages.pid, ofPackages),
    plain: () => costOf(plain.pid, { url: plain.url, ...count }),
    product: () => costOf(product.pid, list),
  };
  await interleave(isQuick ? 1 : warmRounds, contestants);
  const found = await interleave(rounds, contestants);
  await rm(folder, { recursive: true });
  const plainCost = `node:http ${formatNumber(median(found.plain))} µs`;
  const scaleOf = (name: "packages" | "product") =>
    `${plainCost}, ${name} ${formatNumber(median(found[name]))} µs`;
  return [
    { goal, rounds: ratios(found.product, found.plain), scale: scaleOf("product") },
    { goal: `${goal}-packages`, rounds: ratios(found.packages, found.plain), scale: scaleOf("packages") },
  ];
}

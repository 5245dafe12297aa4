import { setTimeout as wait } from "node:timers/promises";
import { readCounts } from "../../harness/database-counts.ts";
import { readProductStream } from "../../load/product-stream.ts";
import { createChats } from "../../product/create-chats.ts";
import { type Cluster, startCluster } from "../../product/start-cluster.ts";
import { markerFor } from "../../programs/provider-script.ts";
import type { Bench, BenchResult, BenchScope } from "../../results/bench.ts";
import { formatNumber } from "../../results/format-number.ts";
import { median, ratios } from "../../results/statistics.ts";

const tokens = 200;
const prompt = `Hello. ${markerFor({ tokens, rate: 25 })}`;
const processes = 2;
const replies = 2;
const mostRounds = 2;
const settleMilliseconds = 1000;

/** Statements of each reply, without those of idle servers. The proxy sends its reader to the other process. */
async function statementsPerReply({ product, users, connection }: Cluster): Promise<number> {
  const chats = await createChats(users, replies);
  await wait(settleMilliseconds);
  const before = await readCounts(connection);
  // One after the other: a process reads the rows of all replies that it follows at once.
  for (const chat of chats) await readProductStream(product, chat, prompt, tokens);
  await wait(settleMilliseconds);
  const after = await readCounts(connection);
  await wait(2 * settleMilliseconds);
  const idle = await readCounts(connection);
  const idleRate = (idle.statements - after.statements) / (idle.at - after.at);
  return (after.statements - before.statements - idleRate * (after.at - before.at)) / replies;
}

async function run({ rounds, isQuick }: BenchScope): Promise<BenchResult[]> {
  await using withRedis = await startCluster(processes, 1);
  await using without = await startCluster(processes, 1, { hasRedis: false });
  const found: Record<"redis" | "rows", number[]> = { redis: [], rows: [] };
  for (let round = 0; round < Math.min(mostRounds, isQuick ? 1 : rounds); round += 1) {
    found.redis.push(await statementsPerReply(withRedis));
    found.rows.push(await statementsPerReply(without));
  }
  return [
    {
      goal: "redis-statements",
      rounds: ratios(found.redis, found.rows),
      scale: `${formatNumber(median(found.redis))} with Redis, ${formatNumber(median(found.rows))} without, ${tokens} tokens at 25 a second`,
    },
  ];
}

export const redisLoad: Bench = {
  name: "redis-load",
  about: "statements of a reply that is followed from another process",
  run,
};

import { setTimeout as wait } from "node:timers/promises";
import mysql from "mysql2/promise";
import { findDatabaseServer, startPrivateDatabase } from "#scripts/testing/private-database.ts";
import { readCounts } from "../../harness/database-counts.ts";
import { type ChatTarget, followReply, requestReply } from "../../load/product-stream.ts";
import { createChats } from "../../product/create-chats.ts";
import { makeStreamSetup, type StreamSetup } from "../../product/stream-setup.ts";
import { markerFor } from "../../programs/provider-script.ts";
import type { Bench, BenchResult, BenchScope } from "../../results/bench.ts";
import { formatNumber } from "../../results/format-number.ts";
import { median } from "../../results/statistics.ts";

const shortReply = markerFor({ tokens: 200, rate: 25 });
/** About 48 kB in 8 s. */
const longReply = markerFor({ tokens: 12_000, rate: 1500, text: "markdown" });

/** The time for statements after the end of a reply, such as those that index its words. */
const settleMilliseconds = 500;
/** The longest interval of the product's regular statements. */
const idleMilliseconds = 10_000;

interface Cost {
  readonly statements: number;
  readonly logBytes: number;
  readonly textBytes: number;
}

/** Measures the cost of one followed reply, without the statements that an idle product sends. */
async function costOfReply(
  { product }: StreamSetup,
  connection: mysql.Connection,
  target: ChatTarget,
  prompt: string,
): Promise<Cost> {
  const before = await readCounts(connection);
  const message = await requestReply(product, target, prompt);
  const { text } = await followReply(product, target, message, {});
  if (!text.includes('"status":"complete"')) throw new Error("The reply did not end as it should.");
  await wait(settleMilliseconds);
  const after = await readCounts(connection);
  await wait(idleMilliseconds);
  const idle = await readCounts(connection);
  const idleRate = (idle.statements - after.statements) / (idle.at - after.at);
  const stored = await target.user.client.chats.get({ params: { id: target.chatId } });
  if (stored.status !== 200) throw new Error(`The chat was answered ${stored.status}.`);
  const reply = stored.body.messages.find(({ id }) => id === message.id);
  return {
    statements: after.statements - before.statements - idleRate * (after.at - before.at),
    logBytes: after.logBytes - before.logBytes,
    textBytes: Buffer.byteLength(reply?.content ?? ""),
  };
}

async function measure(setup: StreamSetup, url: string, rounds: number): Promise<BenchResult[]> {
  const connection = await mysql.createConnection(url);
  try {
    const [target] = await createChats(setup.users, 1);
    if (target === undefined) throw new Error("There is no chat.");
    const short: Cost[] = [];
    const long: Cost[] = [];
    for (let round = 0; round < rounds; round += 1) {
      short.push(await costOfReply(setup, connection, target, `Hello. ${shortReply}`));
      long.push(await costOfReply(setup, connection, target, `Hello. ${longReply}`));
    }
    const statements = short.map((cost) => cost.statements);
    const perByte = long.map(({ logBytes, textBytes }) => logBytes / textBytes);
    const [kept, written] = [long.map(({ textBytes }) => textBytes), long.map(({ logBytes }) => logBytes)];
    return [
      {
        goal: "statements-per-reply",
        rounds: statements,
        scale: `200 tokens at 25 a second, followed by its page`,
      },
      {
        goal: "log-bytes-per-byte",
        rounds: perByte,
        scale: `a reply of ${formatNumber(median(kept) / 1000)} kB in 8 s wrote ${formatNumber(median(written) / 1000)} kB`,
      },
    ];
  } finally {
    await connection.end();
  }
}

async function run({ rounds, isQuick }: BenchScope): Promise<BenchResult[]> {
  const server = findDatabaseServer();
  if (server === undefined) throw new Error("There is no MariaDB or MySQL here: install mariadb-server.");
  const { url, stop } = await startPrivateDatabase(server, { hasBinaryLog: true });
  try {
    const settings = { DATABASE_URL: url, SESSION_SECRET: "Bn4w-T8rKc_2ZqVhX6sYd9FmGp3LjU7e" };
    await using setup = await makeStreamSetup(1, settings);
    return await measure(setup, url, isQuick ? 1 : rounds);
  } finally {
    await stop();
  }
}

export const databaseLoad: Bench = {
  name: "database-load",
  about: "statements and binary log of a reply on MariaDB",
  run,
};

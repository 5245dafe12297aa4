import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findDatabaseServer, startPrivateDatabase } from "#scripts/testing/private-database.ts";
import { startProgram } from "../harness/start-program.ts";
import {
  apiUrl,
  type ChatTarget,
  followReply,
  requestReply,
  sessionHeaders,
} from "../load/product-stream.ts";
import { storedReply } from "../load/reply-readers.ts";
import { ReplyTextReader } from "../load/reply-text-reader.ts";
import { createChats } from "../product/create-chats.ts";
import { makeStreamSetup, type StreamSetup } from "../product/stream-setup.ts";
import type { LoadAccount } from "../programs/background-load.ts";
import { markerFor } from "../programs/provider-script.ts";
import type { Bench, BenchResult, BenchScope } from "../results/bench.ts";
import { formatNumber } from "../results/format-number.ts";
import { percentile } from "../results/statistics.ts";

const busyUsers = 20;
const streams = 10;
const rate = 25;
const roundsPerRun = 3;
const minMilliseconds = 2500;
const spreadMilliseconds = 1000;
const prompt = `Hello. ${markerFor({ tokens: 500, rate })}`;

/**
 * The text of a reply that a reader had received, and when: lengths in UTF-16 units, times of
 * `performance.now()`.
 */
interface ReceivedText {
  readonly reply: ReplyTextReader;
  readonly lengths: { readonly length: number; readonly at: number }[];
  readonly disconnected: Promise<unknown>;
}

async function recordReceivedText(setup: StreamSetup, place: ChatTarget): Promise<ReceivedText> {
  const message = await requestReply(setup.product, place, prompt);
  const reply = new ReplyTextReader(message.content);
  const lengths: { length: number; at: number }[] = [];
  const onChunk = (piece: string) => {
    reply.read(piece);
    lengths.push({ length: reply.text.length, at: performance.now() });
  };
  const disconnected = followReply(setup.product, place, message, { onChunk }).catch(() => undefined);
  return { reply, lengths, disconnected };
}

/** Age of the oldest unsaved text that a reader saw before the kill, in milliseconds; 0 if all is saved. */
function lostMilliseconds({ reply, lengths }: ReceivedText, saved: string, killedAt: number): number {
  if (!reply.text.startsWith(saved) && !saved.startsWith(reply.text))
    throw new Error("What is saved is not what was seen.");
  const lost = lengths.find(({ length }) => length > saved.length);
  return lost === undefined ? 0 : Math.max(0, killedAt - lost.at);
}

/** Kills the server during replies while the users are active. */
async function killServerOnce(setup: StreamSetup, accounts: readonly LoadAccount[]): Promise<number[]> {
  const { product, users } = setup;
  const places = await createChats(users.slice(0, streams), streams);
  const args = [resolve("bench/programs/background-load.ts"), apiUrl(product, ""), JSON.stringify(accounts)];
  const busy = await startProgram({ args, ready: /busy/ });
  const receivedTexts = await Promise.all(places.map((place) => recordReceivedText(setup, place)));
  await wait(minMilliseconds + Math.random() * spreadMilliseconds);
  // Throws if the users received an unexpected response.
  process.kill(busy.pid, 0);
  process.kill(product.pid, "SIGKILL");
  const killedAt = performance.now();
  await Promise.all(receivedTexts.map(({ disconnected }) => disconnected));
  await busy.end("SIGKILL");
  await product.restart("SIGKILL");
  const losses = places.map(async (place, index) => {
    const sight = receivedTexts[index];
    if (sight === undefined || sight.lengths.length < rate) throw new Error("Too little was read.");
    return lostMilliseconds(sight, await storedReply(place), killedAt);
  });
  return Promise.all(losses);
}

async function killServerUnderLoad(
  goal: string,
  rounds: number,
  settings: Record<string, string>,
): Promise<BenchResult> {
  await using setup = await makeStreamSetup(busyUsers, settings);
  const chats = await createChats(setup.users, busyUsers * 5);
  const accounts = chats.slice(0, busyUsers).map(({ user, chatId }) => {
    return { headers: sessionHeaders(setup.product, user), chatId };
  });
  const losses: number[] = [];
  for (let round = 0; round < rounds; round += 1) losses.push(...(await killServerOnce(setup, accounts)));
  const about = `${rounds} kills, ${streams} replies at ${rate} tokens a second beside ${busyUsers} people`;
  const [middle, most] = [percentile(losses, 0.5), percentile(losses, 0.95)].map(formatNumber);
  return { goal, rounds: losses, scale: `${about}; p50 ${middle} ms, p95 ${most} ms` };
}

async function run({ rounds }: BenchScope): Promise<BenchResult[]> {
  const server = findDatabaseServer();
  if (server === undefined) throw new Error("There is no MariaDB or MySQL here: install mariadb-server.");
  const kills = rounds * roundsPerRun;
  const onSqlite = await killServerUnderLoad("busy-kill-loss", kills, {});
  const { url, stop } = await startPrivateDatabase(server);
  try {
    const onServer = { DATABASE_URL: url, SESSION_SECRET: "Bn4w-T8rKc_2ZqVhX6sYd9FmGp3LjU7e" };
    return [onSqlite, await killServerUnderLoad("busy-kill-loss-mysql", kills, onServer)];
  } finally {
    await stop();
  }
}

export const lossUnderLoad: Bench = {
  name: "loss-under-load",
  about: "kill -9 while 20 people are busy",
  run,
};

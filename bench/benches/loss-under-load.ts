import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findDatabaseServer, startPrivateDatabase } from "#scripts/testing/private-database.ts";
import { startProgram } from "../harness/start-program.ts";
import { addressOf, followReply, headersOf, type Place, requestReply } from "../load/product-stream.ts";
import { ReplyText } from "../load/reply-text.ts";
import { freshPlaces } from "../product/fresh-places.ts";
import { makeStreamSetup, type StreamSetup } from "../product/stream-setup.ts";
import type { BusyAccount } from "../programs/busy-people.ts";
import { markerFor } from "../programs/provider-script.ts";
import { figure } from "../results/figure.ts";
import type { Bench, Extent, Reading } from "../results/reading.ts";
import { percentile } from "../results/statistics.ts";
import { savedReply } from "./read-meanwhile.ts";

const busyPeople = 20;
const streams = 10;
const rate = 25;
const roundsPerRun = 3;
const leastMilliseconds = 2500;
const spreadMilliseconds = 1000;
const prompt = `Hello. ${markerFor({ tokens: 500, rate })}`;

/**
 * The text of a reply that a reader had received, and when: lengths in UTF-16 units, times of
 * `performance.now()`.
 */
interface Sight {
  readonly reply: ReplyText;
  readonly lengths: { readonly length: number; readonly at: number }[];
  readonly left: Promise<unknown>;
}

async function watchReply(stage: StreamSetup, place: Place): Promise<Sight> {
  const message = await requestReply(stage.product, place, prompt);
  const reply = new ReplyText(message.content);
  const lengths: { length: number; at: number }[] = [];
  const onPiece = (piece: string) => {
    reply.read(piece);
    lengths.push({ length: reply.text.length, at: performance.now() });
  };
  const left = followReply(stage.product, place, message, { onPiece }).catch(() => undefined);
  return { reply, lengths, left };
}

/** Age of the oldest unsaved text that a reader saw before the kill, in milliseconds; 0 if all is saved. */
function lostMilliseconds({ reply, lengths }: Sight, saved: string, killedAt: number): number {
  if (!reply.text.startsWith(saved) && !saved.startsWith(reply.text))
    throw new Error("What is saved is not what was seen.");
  const lost = lengths.find(({ length }) => length > saved.length);
  return lost === undefined ? 0 : Math.max(0, killedAt - lost.at);
}

/** Kills the server during replies while the users are active. */
async function killOnce(stage: StreamSetup, accounts: readonly BusyAccount[]): Promise<number[]> {
  const { product, people } = stage;
  const places = await freshPlaces(people.slice(0, streams), streams);
  const words = [resolve("bench/programs/busy-people.ts"), addressOf(product, ""), JSON.stringify(accounts)];
  const busy = await startProgram({ words, ready: /busy/ });
  const sights = await Promise.all(places.map((place) => watchReply(stage, place)));
  await wait(leastMilliseconds + Math.random() * spreadMilliseconds);
  // Throws if the users received an unexpected response.
  process.kill(busy.pid, 0);
  process.kill(product.pid, "SIGKILL");
  const killedAt = performance.now();
  await Promise.all(sights.map(({ left }) => left));
  await busy.end("SIGKILL");
  await product.restart("SIGKILL");
  const losses = places.map(async (place, index) => {
    const sight = sights[index];
    if (sight === undefined || sight.lengths.length < rate) throw new Error("Too little was read.");
    return lostMilliseconds(sight, await savedReply(place), killedAt);
  });
  return Promise.all(losses);
}

async function killUnderLoad(
  goal: string,
  rounds: number,
  settings: Record<string, string>,
): Promise<Reading> {
  await using stage = await makeStreamSetup(busyPeople, settings);
  const chats = await freshPlaces(stage.people, busyPeople * 5);
  const accounts = chats.slice(0, busyPeople).map(({ person, chatId }) => {
    return { headers: headersOf(stage.product, person), chatId };
  });
  const losses: number[] = [];
  for (let round = 0; round < rounds; round += 1) losses.push(...(await killOnce(stage, accounts)));
  const about = `${rounds} kills, ${streams} replies at ${rate} tokens a second beside ${busyPeople} people`;
  const [middle, most] = [percentile(losses, 0.5), percentile(losses, 0.95)].map(figure);
  return { goal, rounds: losses, scale: `${about}; p50 ${middle} ms, p95 ${most} ms` };
}

async function run({ rounds }: Extent): Promise<Reading[]> {
  const server = findDatabaseServer();
  if (server === undefined) throw new Error("There is no MariaDB or MySQL here: install mariadb-server.");
  const kills = rounds * roundsPerRun;
  const onSqlite = await killUnderLoad("busy-kill-loss", kills, {});
  const { url, stop } = await startPrivateDatabase(server);
  try {
    const onServer = { DATABASE_URL: url, SESSION_SECRET: "a-secret-of-the-bench-alone-0123456789" };
    return [onSqlite, await killUnderLoad("busy-kill-loss-mysql", kills, onServer)];
  } finally {
    await stop();
  }
}

export const lossUnderLoad: Bench = {
  name: "loss-under-load",
  about: "kill -9 while 20 people are busy",
  run,
};

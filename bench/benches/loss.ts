import { setTimeout as wait } from "node:timers/promises";
import { type ChatTarget, requestReply } from "../load/product-stream.ts";
import { readAcrossReload, readConcurrently, storedReply } from "../load/reply-readers.ts";
import { countTokens } from "../load/reply-text-reader.ts";
import { createChats } from "../product/create-chats.ts";
import { makeStreamSetup, type StreamSetup } from "../product/stream-setup.ts";
import { markerFor } from "../programs/provider-script.ts";
import type { Bench, BenchResult, BenchScope } from "../results/bench.ts";

const streams = 8;
const rate = 25;
const endedAfterMilliseconds = 2500;
const long = `Hello. ${markerFor({ tokens: 500, rate })}`;
const short = `Hello. ${markerFor({ tokens: 60, rate })}`;

/** Tokens that a reader received and the product did not save. */
function countLostTokens(seen: string, saved: string): number {
  if (saved.startsWith(seen)) return 0;
  return Math.max(1, countTokens(seen) - countTokens(saved));
}

/** Kills the server during replies, restarts it, and compares the received text with the saved text. */
async function lostAfterSignal(
  signal: "SIGKILL" | "SIGTERM",
  { product, users }: StreamSetup,
): Promise<number> {
  const places = await createChats(users, streams);
  const readers = await Promise.all(
    places.map(async (place) => readConcurrently(product, place, await requestReply(product, place, long))),
  );
  await wait(endedAfterMilliseconds);
  await product.restart(signal);
  await Promise.all(readers.map(({ disconnected }) => disconnected));
  const losses = places.map(async (place, index) => {
    const seen = readers[index]?.reply.text ?? "";
    if (countTokens(seen) < rate) throw new Error("Too little was read to lose anything.");
    return countLostTokens(seen, await storedReply(place));
  });
  return Math.max(...(await Promise.all(losses)));
}

/** Events missed by a reloaded page and by a late reader; each must end with the stored text. */
async function lostForReaders({ product, users }: StreamSetup): Promise<{ reload: number; tab: number }> {
  const [place] = await createChats(users, 1);
  if (place === undefined) throw new Error("There is no chat.");
  const message = await requestReply(product, place, short);
  const reloaded = readAcrossReload(product, place, message, 700);
  await wait(1000);
  const other = readConcurrently(product, place, { ...message, content: "" });
  const reply = await reloaded;
  await other.disconnected;
  return { reload: await missing(place, reply.text), tab: await missing(place, other.reply.text) };
}

async function missing(place: ChatTarget, text: string): Promise<number> {
  const saved = await storedReply(place);
  return text === saved ? 0 : Math.max(1, countTokens(saved) - countTokens(text));
}

async function run({ rounds }: BenchScope): Promise<BenchResult[]> {
  await using setup = await makeStreamSetup(2);
  const killed: number[] = [];
  const stopped: number[] = [];
  const readers: Awaited<ReturnType<typeof lostForReaders>>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    killed.push(await lostAfterSignal("SIGKILL", setup));
    stopped.push(await lostAfterSignal("SIGTERM", setup));
    readers.push(await lostForReaders(setup));
  }
  const about = `${streams} replies at ${rate} tokens a second`;
  return [
    {
      goal: "kill-loss",
      rounds: killed.map((tokens) => (tokens / rate) * 1000),
      scale: `${about}; at most ${Math.max(...killed)} tokens`,
    },
    { goal: "stop-loss", rounds: stopped, scale: about },
    {
      goal: "reload-loss",
      rounds: readers.map(({ reload }) => reload),
      scale: "text equal to what is saved",
    },
    { goal: "tab-loss", rounds: readers.map(({ tab }) => tab), scale: "text equal to what is saved" },
  ];
}

export const dataLoss: Bench = { name: "loss", about: "kill -9, SIGTERM, reload and a second tab", run };

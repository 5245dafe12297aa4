import { setTimeout as wait } from "node:timers/promises";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { monotonicMicroseconds } from "../harness/process-usage.ts";
import { type ChatTarget, requestReply } from "../load/product-stream.ts";
import { createChats } from "../product/create-chats.ts";
import { clearRecord, readRecord } from "../product/provider-record.ts";
import { makeStreamSetup, type StreamSetup } from "../product/stream-setup.ts";
import { markerFor } from "../programs/provider-script.ts";
import type { Bench, BenchResult, BenchScope } from "../results/bench.ts";
import { formatNumber } from "../results/format-number.ts";
import { median } from "../results/statistics.ts";

const prompt = `Hello. ${markerFor({ tokens: 500, rate: 25 })}`;
const timeoutMilliseconds = 5000;

/** Milliseconds from sending Stop until the provider sees its reader disconnect. */
async function measureStopLatency({ product, provider }: StreamSetup, place: ChatTarget): Promise<number> {
  await clearRecord(provider);
  const { content } = await requestReply(product, place, prompt);
  await wait(300);
  const askedAt = monotonicMicroseconds();
  const params = { id: place.chatId };
  bodyOf(await place.user.client.chats.stop({ params, body: { seen: content.length } }), 200);
  for (const deadline = performance.now() + timeoutMilliseconds; performance.now() < deadline; ) {
    const [abortedAt] = (await readRecord(provider)).abortedAt;
    if (abortedAt !== undefined) return (abortedAt - askedAt) / 1000;
    await wait(5);
  }
  throw new Error("The provider's request was not aborted.");
}

async function run({ isQuick }: BenchScope): Promise<BenchResult[]> {
  await using setup = await makeStreamSetup(1);
  const places = await createChats(setup.users, isQuick ? 10 : 40);
  const delays: number[] = [];
  for (const place of places) delays.push(await measureStopLatency(setup, place));
  const scale = `${delays.length} times, median ${formatNumber(median(delays))} ms`;
  return [{ goal: "stop-delay", rounds: delays, scale }];
}

export const stopLatency: Bench = { name: "stop", about: "from Stop to the provider", run };

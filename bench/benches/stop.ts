import { setTimeout as wait } from "node:timers/promises";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { monotonicMicroseconds } from "../harness/monotonic.ts";
import { type Place, requestReply } from "../load/product-stream.ts";
import { freshPlaces } from "../product/fresh-places.ts";
import { forgetRecord, readRecord } from "../product/provider-record.ts";
import { makeStreamSetup, type StreamSetup } from "../product/stream-setup.ts";
import { markerFor } from "../programs/provider-script.ts";
import { figure } from "../results/figure.ts";
import type { Bench, Extent, Reading } from "../results/reading.ts";
import { median } from "../results/statistics.ts";

const prompt = `Hello. ${markerFor({ tokens: 500, rate: 25 })}`;
const patienceMilliseconds = 5000;

/** Milliseconds from sending Stop until the provider sees its reader disconnect. */
async function stopDelay({ product, provider }: StreamSetup, place: Place): Promise<number> {
  await forgetRecord(provider);
  const { content } = await requestReply(product, place, prompt);
  await wait(300);
  const askedAt = monotonicMicroseconds();
  const params = { id: place.chatId };
  bodyOf(await place.person.client.chats.stop({ params, body: { seen: content.length } }), 200);
  for (const deadline = performance.now() + patienceMilliseconds; performance.now() < deadline; ) {
    const [abortedAt] = (await readRecord(provider)).abortedAt;
    if (abortedAt !== undefined) return (abortedAt - askedAt) / 1000;
    await wait(5);
  }
  throw new Error("The provider's request was not aborted.");
}

async function run({ isQuick }: Extent): Promise<Reading[]> {
  await using stage = await makeStreamSetup(1);
  const places = await freshPlaces(stage.people, isQuick ? 10 : 40);
  const delays: number[] = [];
  for (const place of places) delays.push(await stopDelay(stage, place));
  const scale = `${delays.length} times, median ${figure(median(delays))} ms`;
  return [{ goal: "stop-delay", rounds: delays, scale }];
}

export const stop: Bench = { name: "stop", about: "from Stop to the provider", run };

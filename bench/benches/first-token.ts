import { interleave } from "../harness/interleave.ts";
import { readProductStream } from "../load/product-stream.ts";
import { readProxyStream } from "../load/proxy-stream.ts";
import type { StreamSample } from "../load/stream-sample.ts";
import { createChats } from "../product/create-chats.ts";
import { makeStreamSetup, type StreamSetup } from "../product/stream-setup.ts";
import { markerFor } from "../programs/provider-script.ts";
import type { Bench, BenchResult, BenchScope } from "../results/bench.ts";
import { formatNumber } from "../results/format-number.ts";
import { median, ratios } from "../results/statistics.ts";

const tokens = 10;
const prompt = `Hello. ${markerFor({ tokens, rate: 200 })}`;
const chatsPerRound = 8;

/** Median time to the first token of sequential replies. */
async function medianFirstToken(
  requests: number,
  read: (index: number) => Promise<StreamSample>,
): Promise<number> {
  const firstTokens: number[] = [];
  for (let index = 0; index < requests; index += 1) firstTokens.push((await read(index)).firstToken);
  return median(firstTokens);
}

async function throughProduct({ product, users }: StreamSetup, requests: number): Promise<number> {
  const places = await createChats(users, chatsPerRound);
  return medianFirstToken(requests, (index) => {
    const place = places[index % chatsPerRound];
    if (place === undefined) throw new Error("There is a place for each request.");
    return readProductStream(product, place, prompt, tokens);
  });
}

async function run({ rounds, isQuick }: BenchScope): Promise<BenchResult[]> {
  await using setup = await makeStreamSetup(1);
  const requests = isQuick ? 16 : 40;
  const readFloor = readProxyStream(setup.floor.url);
  const contestants = {
    floor: () => medianFirstToken(requests, () => readFloor(prompt, tokens)),
    product: () => throughProduct(setup, requests),
  };
  await interleave(1, contestants);
  const { floor, product } = await interleave(rounds, contestants);
  const scale = `floor ${formatNumber(median(floor))} ms, product ${formatNumber(median(product))} ms`;
  const added = product.map((value, round) => value - (floor[round] ?? Number.NaN));
  return [
    { goal: "first-token", rounds: ratios(product, floor), scale },
    { goal: "first-token-added", rounds: added, scale },
  ];
}

export const firstToken: Bench = { name: "first-token", about: "an existing chat's answer begins", run };

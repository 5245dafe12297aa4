import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { interleave } from "../harness/interleave.ts";
import { readBareChatStream } from "../load/bare-chat-stream.ts";
import { readProductStream } from "../load/product-stream.ts";
import { readProxyStream } from "../load/proxy-stream.ts";
import type { ReadStream, StreamSample } from "../load/stream-sample.ts";
import type { BenchUser } from "../product/bench-users.ts";
import { createChats } from "../product/create-chats.ts";
import { makeStreamSetup, type StreamSetup } from "../product/stream-setup.ts";
import { markerFor } from "../programs/provider-script.ts";
import type { Bench, BenchResult, BenchScope } from "../results/bench.ts";
import { formatNumber } from "../results/format-number.ts";
import { median, percentile, ratios } from "../results/statistics.ts";

const tokens = 10;
const prompt = `Hello. ${markerFor({ tokens, rate: 200 })}`;
const chatsPerRound = 8;

/** Replies that grow beside the measured ones: 60 at 25 tokens a second, for longer than those take. */
const otherReplies = { streams: 60, tokens: 250, rate: 25 };
const otherPrompt = `Hello. ${markerFor(otherReplies)}`;
const beginMilliseconds = 2000;
/** The limit of concurrent streams per user is 20. */
const otherUsers = 6;

/** Milliseconds to the first token of sequential replies. */
async function firstTokens(
  requests: number,
  read: (index: number) => Promise<StreamSample>,
): Promise<number[]> {
  const milliseconds: number[] = [];
  for (let index = 0; index < requests; index += 1) milliseconds.push((await read(index)).firstToken);
  return milliseconds;
}

/** Sends each message to one of a few existing chats of a user. */
async function readerOfChats({ product }: StreamSetup, users: readonly BenchUser[], chats: number) {
  const places = await createChats(users, chats);
  return (index: number, text: string, length: number) => {
    const place = places[index % chats];
    if (place === undefined) throw new Error("There is a place for each request.");
    return readProductStream(product, place, text, length);
  };
}

async function throughProduct(setup: StreamSetup, requests: number): Promise<number> {
  const read = await readerOfChats(setup, setup.users.slice(0, 1), chatsPerRound);
  return median(await firstTokens(requests, (index) => read(index, prompt, tokens)));
}

/** The 99th percentile while other replies grow, which must outlast the measured ones. */
async function slowestAmongStreams(
  requests: number,
  readOther: (index: number) => Promise<StreamSample>,
  read: (index: number) => Promise<StreamSample>,
): Promise<number> {
  let ended = 0;
  const others = Array.from({ length: otherReplies.streams }, async (_, index) => {
    await readOther(index);
    ended += 1;
  });
  const all = Promise.all(others);
  // A failure is thrown below, after the measured ones.
  all.catch(() => undefined);
  // Their turns are over, and they grow.
  await wait(beginMilliseconds);
  const slowest = percentile(await firstTokens(requests, read), 0.99);
  if (ended > 0) throw new Error(`${ended} of the other replies ended too early.`);
  await all;
  return slowest;
}

const preload = { NODE_OPTIONS: `--import ${resolve("bench/programs/no-checkpoints.ts")}` };

async function compareAmongStreams(
  setup: StreamSetup,
  [readFloor, readPackages]: readonly [ReadStream, ReadStream],
  { rounds, isQuick }: BenchScope,
) {
  const requests = isQuick ? 40 : 100;
  await using withoutCheckpoints = await makeStreamSetup(1 + otherUsers, preload);
  const among = (read: ReadStream) => () =>
    slowestAmongStreams(
      requests,
      () => read(otherPrompt, otherReplies.tokens),
      () => read(prompt, tokens),
    );
  const amongOf = (own: StreamSetup) => async () => {
    const [first, ...others] = own.users;
    const readOther = await readerOfChats(own, others, otherReplies.streams);
    const read = await readerOfChats(own, [first], chatsPerRound);
    return slowestAmongStreams(
      requests,
      (index) => readOther(index, otherPrompt, otherReplies.tokens),
      (index) => read(index, prompt, tokens),
    );
  };
  return await interleave(isQuick ? 1 : rounds, {
    floor: among(readFloor),
    packages: among(readPackages),
    product: amongOf(setup),
    noCheckpoints: amongOf(withoutCheckpoints),
  });
}

async function run(scope: BenchScope): Promise<BenchResult[]> {
  const { rounds, isQuick } = scope;
  await using setup = await makeStreamSetup(1 + otherUsers);
  const requests = isQuick ? 16 : 40;
  const readFloor = readProxyStream(setup.floor.url);
  const readPackages = readBareChatStream(setup.packages.url);
  const contestants = {
    floor: async () => median(await firstTokens(requests, () => readFloor(prompt, tokens))),
    packages: async () => median(await firstTokens(requests, () => readPackages(prompt, tokens))),
    product: () => throughProduct(setup, requests),
  };
  await interleave(1, contestants);
  const { floor, packages, product } = await interleave(rounds, contestants);
  const busy = await compareAmongStreams(setup, [readFloor, readPackages], scope);
  const compared = (ours: number[], theirs: number[]) =>
    `floor ${formatNumber(median(theirs))} ms, product ${formatNumber(median(ours))} ms`;
  const added = (ours: number[], theirs: number[]) =>
    ours.map((value, round) => value - (theirs[round] ?? Number.NaN));
  const scale = compared(product, floor);
  const packagesScale = `floor ${formatNumber(median(floor))} ms, packages ${formatNumber(median(packages))} ms`;
  return [
    { goal: "first-token", rounds: ratios(product, floor), scale },
    { goal: "first-token-of-packages", rounds: ratios(packages, floor), scale: packagesScale },
    { goal: "first-token-added", rounds: added(product, floor), scale },
    { goal: "first-token-added-packages", rounds: added(packages, floor), scale: packagesScale },
    {
      goal: "first-token-packages",
      rounds: ratios(product, packages),
      scale: `packages ${formatNumber(median(packages))} ms, product ${formatNumber(median(product))} ms`,
    },
    {
      goal: "first-token-busy",
      rounds: added(busy.product, busy.floor),
      scale: compared(busy.product, busy.floor),
    },
    {
      goal: "first-token-busy-packages",
      rounds: added(busy.packages, busy.floor),
      scale: `packages ${formatNumber(median(busy.packages))} ms, product ${formatNumber(median(busy.product))} ms`,
    },
    {
      goal: "first-token-busy-no-checkpoints",
      rounds: added(busy.noCheckpoints, busy.floor),
      scale: compared(busy.noCheckpoints, busy.floor),
    },
  ];
}

export const firstToken: Bench = { name: "first-token", about: "an existing chat's answer begins", run };

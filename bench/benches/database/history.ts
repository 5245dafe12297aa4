import { chatsPerPage } from "#contract/limits.ts";
import { interleave } from "../../harness/interleave.ts";
import { medianSequentialMilliseconds } from "../../load/sequential-load.ts";
import { type SeededProduct, seededProduct } from "../../product/seeded-product.ts";
import type { Bench, BenchResult, BenchScope } from "../../results/bench.ts";
import { formatNumber } from "../../results/format-number.ts";
import { median, ratios } from "../../results/statistics.ts";
import { longChatId, type SeedSize } from "../../seed/seed-chats.ts";
import { listCost } from "./list-cost.ts";

const small: SeedSize = { chats: 1000, owned: 1000 };
const usual: SeedSize = { chats: 100_000, owned: 100_000 };
const full: SeedSize = { chats: 1_000_000, owned: 100_000 };

const repeated = (path: string, count: number) => Array.from({ length: count }, () => path);
const page = (number: number) => `/api/chats?page=${number}`;

async function compare(
  goal: string,
  { rounds }: BenchScope,
  [few, many]: readonly [SeededProduct, SeededProduct],
  paths: readonly string[],
): Promise<BenchResult> {
  const contestants = {
    few: () => medianSequentialMilliseconds(few.owner, paths),
    many: () => medianSequentialMilliseconds(many.owner, paths),
  };
  await interleave(1, contestants);
  const found = await interleave(rounds, contestants);
  const of = ({ amount }: SeededProduct) => `${amount.chats.toLocaleString("en")} chats`;
  const scale = `${of(few)} ${formatNumber(median(found.few))} ms, ${of(many)} ${formatNumber(median(found.many))} ms`;
  return { goal, rounds: ratios(found.many, found.few), scale };
}

/** Turns the last pages forward and back, as with Next and Previous, and jumps to the middle. */
async function walkAndJump(
  { owner, amount }: SeededProduct,
  { rounds, isQuick }: BenchScope,
): Promise<BenchResult[]> {
  const lastPage = Math.ceil(amount.owned / chatsPerPage);
  const steps = isQuick ? 20 : 60;
  const towards = Array.from({ length: steps }, (_, step) => page(lastPage - steps + step));
  let jumps = 0;
  // Pages that were not loaded before.
  const jump = () => page(Math.round(lastPage * 0.4) + ((jumps++ * 37) % Math.round(lastPage * 0.2)));
  const contestants = {
    first: () => medianSequentialMilliseconds(owner, repeated(page(1), steps)),
    walk: async () => {
      await owner.browser.send("GET", page(lastPage - steps - 1));
      return medianSequentialMilliseconds(owner, [...towards, page(lastPage), ...towards.toReversed()]);
    },
    jump: () => medianSequentialMilliseconds(owner, Array.from({ length: 10 }, jump)),
  };
  await interleave(1, contestants);
  const { first, walk, jump: jumped } = await interleave(rounds, contestants);
  const scale = `page 1 ${formatNumber(median(first))} ms, next and previous ${formatNumber(median(walk))} ms`;
  return [
    { goal: "next-page", rounds: ratios(walk, first), scale },
    { goal: "jump", rounds: jumped, scale: `page 1 ${formatNumber(median(first))} ms` },
  ];
}

async function run(extent: BenchScope): Promise<BenchResult[]> {
  await using few = await seededProduct(small);
  await using many = await seededProduct(extent.isFull ? full : usual);
  const both = [few, many] as const;
  const requests = extent.isQuick ? 100 : 300;
  return [
    await compare("first-page", extent, both, repeated(page(1), requests)),
    ...(await walkAndJump(many, extent)),
    ...(await listCost(many, "list-cpu", extent)),
    await compare("long-chat", extent, both, repeated(`/api/chats/${longChatId}`, extent.isQuick ? 20 : 50)),
  ];
}

export const history: Bench = { name: "history", about: "the list in small and large databases", run };

import { localDay } from "../../rules/usage/local-calendar.ts";
import { costMicros, type ModelPrices, noPrices, type TokenUsage } from "../../rules/usage/usage-cost.ts";
import { makeUsageEntry } from "../factories/make-usage.ts";
import type { MockWorld } from "../mock-world.ts";
import { seededRandom } from "../state/seeded-random.ts";

const dayMilliseconds = 24 * 60 * 60 * 1000;
const daysOfUsage = 45;
/** The days since which the models of `addModels` answer; before that a more expensive model did. */
const daysWithModels = 12;
const estimatedShare = 0.06;

/** A person's habits: the most replies of a day, and their styles, the usual one first. */
interface Habit {
  readonly uniqueUserNumber: number;
  readonly mostReplies: number;
  readonly styles: readonly number[];
}

const habits: readonly Habit[] = [
  { uniqueUserNumber: 42, mostReplies: 14, styles: [1, 3, 4] },
  { uniqueUserNumber: 43, mostReplies: 9, styles: [3, 1] },
  { uniqueUserNumber: 44, mostReplies: 6, styles: [2, 5] },
  { uniqueUserNumber: 46, mostReplies: 3, styles: [1] },
  { uniqueUserNumber: 47, mostReplies: 11, styles: [4, 1] },
  { uniqueUserNumber: 48, mostReplies: 5, styles: [1, 2] },
  { uniqueUserNumber: 50, mostReplies: 4, styles: [2] },
  { uniqueUserNumber: 51, mostReplies: 2, styles: [5, 1] },
];

interface PricedModel extends ModelPrices {
  readonly name: string;
  readonly label: string;
}

const [formerModel, largeModel, smallModel]: readonly [PricedModel, PricedModel, PricedModel] = [
  {
    ...{ name: "large-1", label: "Large 1" },
    ...{ inputPrice: 5_000_000, cachedInputPrice: null, outputPrice: 15_000_000 },
  },
  {
    ...{ name: "large-2", label: "Large 2" },
    ...{ inputPrice: 2_500_000, cachedInputPrice: 1_250_000, outputPrice: 10_000_000 },
  },
  { name: "small-2", label: "Small 2", ...noPrices },
];

type Random = () => number;

/** The tokens of some replies: histories of a few thousand tokens, of which providers know a part already. */
function tokensOf(replies: number, next: Random): TokenUsage {
  const inputTokens = Math.round(replies * (700 + next() * 4200));
  const cachedTokens = Math.round(inputTokens * next() * 0.6);
  return { inputTokens, cachedTokens, outputTokens: Math.round(replies * (160 + next() * 520)) };
}

interface PersonDay {
  readonly daysAgo: number;
  readonly day: string;
  readonly habit: Habit;
}

/** Adds the replies of a person on a day, most of them of the usual style and the large model. */
function addDay(world: MockWorld, { daysAgo, day, habit }: PersonDay, next: Random): void {
  const { models, users } = world.tables;
  const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
  const replies = Math.floor(next() * (habit.mostReplies + 1) * (isWeekend ? 0.5 : 1));
  const style = habit.styles[Math.floor(next() ** 2 * habit.styles.length)] ?? 1;
  const current = next() < 0.75 ? largeModel : smallModel;
  const usage = tokensOf(replies, next);
  const isEstimated = next() < estimatedShare;
  const user = users.find(({ uniqueUserNumber }) => uniqueUserNumber === habit.uniqueUserNumber);
  if (user === undefined || replies === 0 || day < user.createdAt || day > (user.deletedAt ?? day)) return;
  const model = daysAgo >= daysWithModels ? formerModel : current;
  makeUsageEntry(world, {
    ...{ userId: user.deletedAt === null ? user.id : null, groupIds: [...user.groupIds] },
    ...{ day, styleId: style, isEstimated, replies, costMicros: costMicros(usage, model) },
    ...usage,
    modelId: models.find(({ name }) => name === model.name)?.id ?? model.name,
    modelLabel: model.label,
  });
}

/** Adds the usage of everybody in a world who has habits: six weeks until today. */
export function addUsage(world: MockWorld): void {
  const next = seededRandom(11);
  const now = world.clock.now().getTime();
  for (let daysAgo = daysOfUsage - 1; daysAgo >= 0; daysAgo -= 1) {
    const day = localDay(new Date(now - daysAgo * dayMilliseconds), world.timeZone);
    for (const habit of habits) addDay(world, { daysAgo, day, habit }, next);
  }
}

import { generateReply } from "../chats/generate-reply.ts";
import type { MockWorld } from "../mock-world.ts";
import type { UserRow } from "../state/mock-tables.ts";
import { seededRandom } from "../state/seeded-random.ts";
import { addMainUser } from "./add-main-user.ts";
import { addConversation } from "./conversation.ts";
import type { Scenario } from "./scenario.ts";
import { diaryAdvice, diaryExchanges } from "./texts/diary.ts";
import { followUps, forms, occasions } from "./texts/occasions.ts";

const hour = 60 * 60;
const day = 24 * hour;

/** A context window that holds about half of the diary. */
const smallContext = 6000;

const exchangesOfTheDiary = 250;
const diaryDays = 8;
const diaryPrompt = "Keep me company over my evening pages: I write a line or two, and you ask or advise.";

/** The counters of the questions in each round; none divides their number, so each comes up once. */
const questionSteps = [1, 3, 7, 9, 11, 13, 17];

/** Seconds from now to an hour of the day, this many days ago. */
function secondsUntil({ clock }: MockWorld, daysAgo: number, hourOfDay: number): number {
  const now = clock.now().getTime() / 1000;
  return Math.floor(now / day) * day - daysAgo * day + hourOfDay * hour - now;
}

/** One exchange of the diary. The questions repeat in another order in each round, with other advice. */
function diaryExchange(index: number): [said: string, answer: string] {
  const count = diaryExchanges.length;
  const round = Math.floor(index / count);
  const [said, answer] = diaryExchanges[((index % count) * (questionSteps[round] ?? 1) + round) % count] ?? [
    "",
    "",
  ];
  const advice = diaryAdvice[(index + round) % diaryAdvice.length];
  return [index === 0 ? diaryPrompt : said, `${answer} ${advice}`];
}

/** A conversation of eight evenings, the last one yesterday: about two minutes between messages. */
function addDiary(world: MockWorld, user: UserRow): void {
  const exchanges = Array.from({ length: exchangesOfTheDiary }, (_, index) => diaryExchange(index));
  const perEvening = Math.ceil(exchangesOfTheDiary / diaryDays);
  const times = exchanges.flatMap((_, index) => {
    const evening = secondsUntil(world, diaryDays - Math.floor(index / perEvening), 20.3);
    const said = evening + (index % perEvening) * 132 + (index % 5) * 17;
    return [said, said + 9];
  });
  const [prompt = "", ...further] = exchanges.flat();
  addConversation(world, user, {
    startedHoursAgo: -(times[0] ?? 0) / hour,
    turns: [prompt, ...further],
    times,
  });
}

/** This many of the follow-ups, starting at another one each time. */
function followUpsFrom(index: number, count: number): string[] {
  return [...followUps.slice(index % followUps.length), ...followUps].slice(0, count);
}

/** 199 earlier chats, each with another form, occasion, length and hour of the day. */
function addShortChats(world: MockWorld, user: UserRow): void {
  const next = seededRandom(7);
  const prompts = occasions.flatMap((occasion) => forms.map((form) => `${form} ${occasion}`)).slice(1);
  let daysAgo = diaryDays;
  for (const [index, prompt] of prompts.entries()) {
    daysAgo += 1 + Math.floor(next() ** 2 * 3);
    const asked = [prompt, ...followUpsFrom(index, Math.floor(next() ** 3 * 7))];
    const turns = asked.flatMap((said, turn) => {
      const targetTokens = turn === 0 ? 40 + Math.floor(next() * 160) : 20 + Math.floor(next() * 50);
      return [said, generateReply({ prompt: said, targetTokens, turn: index + turn })];
    });
    const startedHoursAgo = -secondsUntil(world, daysAgo, 7.4 + next() * 14.5) / hour;
    const [first = "", ...further] = turns;
    addConversation(world, user, { startedHoursAgo, style: 1 + (index % 5), turns: [first, ...further] });
  }
}

export const longHistory: Scenario = {
  label: "Long history",
  description:
    "Two hundred chats on 23 pages; the newest has five hundred messages over eight evenings, too many for the context of a small model.",
  build: (world) => {
    const user = addMainUser(world, 420);
    addDiary(world, user);
    addShortChats(world, user);
    world.contextTokens = smallContext;
    world.signIn(world.browser(1), "user");
  },
};

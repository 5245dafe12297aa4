import { describe, expect, it } from "vitest";
import { measureText } from "#contract/rules/conversation/token-estimate.ts";
import { type PromptSettings, promptMessages, systemTurn } from "./conversation-prompt.ts";

/** English text with a length in tokens by the provider's count. */
const text = (mark: string, tokens: number) => mark.padEnd(tokens * 4, ".");

const settings: PromptSettings = { style: text("Style", 300), targetTokens: null, budgetTokens: 8000 };
const budget = settings.budgetTokens;
const turns = 60;

/** A provider's cache: a prefix of at least 1,024 tokens, in steps of 128, at a quarter of the price. */
const cache = { atLeast: 1024, step: 128, price: 0.25 };

interface Said {
  readonly id: string;
  readonly role: string;
  readonly status: string;
  readonly content: string;
}

function message(role: string, content: string): Said {
  return { id: content.slice(0, 8), role, status: "complete", content };
}

const sized = (history: Said[]) => history.map((each) => ({ ...each, size: measureText(each.content) }));

/** The requests of 60 turns of 40 and 400 tokens, with a rule that selects from the history. */
function requests(choose: (history: Said[]) => Said[]): string[] {
  const history: Said[] = [];
  return Array.from({ length: turns }, (_, turn) => {
    history.push(message("user", text(`Q${turn} `, 40)));
    const sent = choose(history).map(({ role, content }) => `${role}\n${content}`);
    history.push(message("assistant", text(`A${turn} `, 400)));
    return [...systemTurn(settings).map(({ content }) => content), ...sent].join("\n\n");
  });
}

/** Drops the oldest turns of each request until it fits, as chat products usually do. */
function slidingWindow(history: Said[]): Said[] {
  let start = 0;
  const size = () => history.slice(start).reduce((sum, { content }) => sum + content.length / 4, 300);
  while (size() > budget) start += 1;
  return history.slice(start);
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** The price of the prompts in tokens at full price, each request compared with the previous one. */
function price(sent: string[]): number {
  return sent.reduce((total, request, index) => {
    const shared = sharedLength(request, sent[index - 1] ?? "") / 4;
    const cached = shared < cache.atLeast ? 0 : Math.floor(shared / cache.step) * cache.step;
    return total + request.length / 4 - cached * (1 - cache.price);
  }, 0);
}

const inBlocks = requests((history) => promptMessages(sized(history), settings));

describe("the requests of a chat of 60 turns", () => {
  it("begin byte by byte with the one before, but for a few cuts", () => {
    const cuts = inBlocks.filter((request, turn) => !request.startsWith(inBlocks[turn - 1] ?? ""));
    expect(cuts).toHaveLength(5);
  });

  it("never pass the budget, and each begins with style and first prompt", () => {
    const beginning = inBlocks[0] ?? "";
    for (const request of inBlocks) {
      expect(request.length / 4).toBeLessThanOrEqual(budget);
      expect(request.startsWith(beginning)).toBe(true);
    }
  });

  it("cost at most 0.35 of what a sliding window costs where cached tokens have a quarter of the price", () => {
    expect(price(inBlocks) / price(requests(slidingWindow))).toBeLessThanOrEqual(0.35);
  });
});

import { MockProblem } from "./mock-problem.ts";
import type { MessageRow } from "./mock-tables.ts";
import type { MockWorld } from "./mock-world.ts";

const charactersPerToken = 4;
const tokensPerTurn = 4;

function tokensOf(texts: readonly string[]): number {
  return texts.reduce(
    (sum, text) => sum + Math.ceil([...text].length / charactersPerToken) + tokensPerTurn,
    0,
  );
}

/** Refuses texts that the model must get and cannot take, with `message_too_long`. */
export function refuseTooLong({ contextTokens }: MockWorld, texts: readonly string[]): void {
  if (tokensOf(texts) > contextTokens) throw new MockProblem("message_too_long");
}

/**
 * The first message after the first prompt that the next request would still send, when some are left out. Each time
 * the budget is passed the oldest are left out, down to half of it and to what a person said: a question goes with its answer.
 */
export function contextStart({ contextTokens }: MockWorld, shown: readonly MessageRow[]): string | undefined {
  const [first, ...rest] = shown;
  const sizes = rest.map(({ content }) => tokensOf([content]));
  let total = tokensOf([first?.content ?? ""]);
  let cut = 0;
  for (const [index, { role }] of rest.entries()) {
    total += sizes[index] ?? 0;
    if (role !== "user" || total <= contextTokens) continue;
    while (cut < index && (total > contextTokens / 2 || rest[cut]?.role !== "user")) {
      total -= sizes[cut] ?? 0;
      cut += 1;
    }
  }
  return cut === 0 ? undefined : rest[cut]?.id;
}

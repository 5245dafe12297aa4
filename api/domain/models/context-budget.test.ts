import { expect, it } from "vitest";
import { makeLogger } from "../../logging/logger.ts";
import { ContextBudget } from "./context-budget.ts";

function newBudget() {
  const log: string[] = [];
  return {
    log,
    budget: new ContextBudget(
      16_000,
      makeLogger("debug", (line) => log.push(line)),
    ),
  };
}

it("is the configured one, while the model accepts it", () => {
  expect(newBudget().budget).toMatchObject({ tokens: 16_000, configuredTokens: 16_000 });
});

it.each([
  ["three quarters of the limit, which holds the reply too", 8000, { limitTokens: 4096 }, 3072],
  ["that in our own estimate", 8000, { limitTokens: 4000, promptTokens: 16_000 }, 1500],
  ["half of what was sent, where no limit is named", 8000, {}, 4000],
  ["half of what was sent, where the limit is none", 8000, { limitTokens: 200_000 }, 4000],
])("is then %s", (_, sentTokens, limit, tokens) => {
  const { budget } = newBudget();
  budget.lower(limit, sentTokens);
  expect(budget).toMatchObject({ tokens, configuredTokens: 16_000 });
});

it("never grows again, and is logged once", () => {
  const { budget, log } = newBudget();
  budget.lower({ limitTokens: 4096 }, 8000);
  budget.lower({}, 7000);
  expect(budget.tokens).toBe(3072);
  expect(log.map((line) => JSON.parse(line))).toMatchObject([
    { level: "warn", contextTokens: 3072, configuredTokens: 16_000 },
  ]);
});

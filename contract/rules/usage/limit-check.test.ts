import { expect, it } from "vitest";
import { allowsCost, allowsReply, hasCostLimit, hasLimit, noLimits } from "./limit-check.ts";

const use = { costMicros: 50, reservedMicros: 30, replies: 3, reservedReplies: 2 };
const nothing = { costMicros: 0, reservedMicros: 0, replies: 0, reservedReplies: 0 };
const ofCost = (monthlyCostMicros: number) => ({ ...noLimits, monthlyCostMicros });
const ofReplies = (monthlyReplies: number) => ({ ...noLimits, monthlyReplies });

it("allows what fits beside what is spent and reserved, to the last micro and reply", () => {
  expect(allowsReply(ofCost(100), use, 20)).toBe(true);
  expect(allowsReply(ofCost(100), use, 21)).toBe(false);
  expect(allowsReply(ofReplies(6), use, 0)).toBe(true);
  expect(allowsReply(ofReplies(5), use, 0)).toBe(false);
  expect(allowsReply({ monthlyCostMicros: 100, monthlyReplies: 5 }, use, 0)).toBe(false);
  expect(allowsReply({ monthlyCostMicros: 10, monthlyReplies: 9 }, use, 1)).toBe(false);
});

it("refuses nothing that costs nothing by cost, however much is spent", () => {
  expect(allowsReply({ monthlyCostMicros: 10, monthlyReplies: 9 }, use, 0)).toBe(true);
  expect([allowsCost(ofCost(10), use, 0), allowsCost(ofCost(80), use, 1)]).toEqual([true, false]);
});

it("allows everything without limits", () => {
  expect(allowsReply(noLimits, use, Number.MAX_SAFE_INTEGER)).toBe(true);
});

it("refuses every reply by 0 replies, and by 0 of cost those that cost something", () => {
  expect(allowsReply(ofReplies(0), nothing, 0)).toBe(false);
  expect(allowsReply(ofCost(0), nothing, 0)).toBe(true);
  expect(allowsReply(ofCost(0), nothing, 1)).toBe(false);
});

it("tells a limit from none, also if it is 0", () => {
  expect([noLimits, ofCost(0), ofReplies(0)].map(hasLimit)).toEqual([false, true, true]);
});

it("tells limits of cost from those of replies", () => {
  expect(hasCostLimit([noLimits, ofCost(0)])).toBe(true);
  expect([hasCostLimit([]), hasCostLimit([noLimits, ofReplies(1)])]).toEqual([false, false]);
});

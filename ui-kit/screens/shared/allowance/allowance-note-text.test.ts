import { expect, it } from "vitest";
import { allowanceText } from "#contract/texts/allowance-texts.ts";
import { allowanceNoteText, hasOwnLimit, refusalText, zeroLimitText } from "./allowance-note-text.ts";

const usage = {
  currency: "USD",
  month: "2026-11",
  resetsAt: "2026-12-01T00:00:00.000Z",
  spentMicros: 4_000_000,
  limitMicros: null,
  replies: 40,
  repliesLimit: null,
  days: [],
};
const day = "December 1";
const refused = allowanceText.refused(day);

it("says nothing without a limit, and while there is enough", () => {
  expect(allowanceNoteText(usage)).toBeUndefined();
  expect(allowanceNoteText({ ...usage, repliesLimit: 44, limitMicros: 5_000_000 })).toBeUndefined();
  expect([usage, { ...usage, repliesLimit: 0 }, { ...usage, limitMicros: 1 }].map(hasOwnLimit)).toEqual([
    false,
    true,
    true,
  ]);
});

it.each([
  [{ repliesLimit: 43 }, allowanceText.repliesLeft(3, day)],
  [{ repliesLimit: 41 }, allowanceText.repliesLeft(1, day)],
  [{ repliesLimit: 40 }, allowanceText.spent(day)],
  [{ limitMicros: 4_400_000 }, allowanceText.almostSpent(day)],
  [{ limitMicros: 4_000_000 }, allowanceText.spent(day)],
  [{ limitMicros: 4_400_000, repliesLimit: 42 }, allowanceText.repliesLeft(2, day)],
  [{ limitMicros: 3_000_000, repliesLimit: 42 }, allowanceText.spent(day)],
])("tells of the limits %j: %s", (limits, text) => {
  expect(allowanceNoteText({ ...usage, ...limits })).toBe(text);
});

it("promises no new beginning for a limit of 0", () => {
  expect(allowanceNoteText({ ...usage, repliesLimit: 0 })).toBe(allowanceText.noReplies);
  expect(zeroLimitText({ repliesLimit: 0, limitMicros: 0 })).toBe(allowanceText.noReplies);
  expect(zeroLimitText({ repliesLimit: 5, limitMicros: 0 })).toBe(allowanceText.onlyFree);
  expect(zeroLimitText({ repliesLimit: 5, limitMicros: 1 })).toBeUndefined();
});

it("says nothing in a chat of a limit of 0, under which models without prices may answer", () => {
  expect(allowanceNoteText({ ...usage, spentMicros: 0, limitMicros: 0 })).toBeUndefined();
});

it.each([
  [{ repliesLimit: 40 }, refused],
  [{ limitMicros: 4_000_000 }, refused],
  [{ limitMicros: 4_100_000 }, `${refused} ${allowanceText.mayBeShared}`],
  [{}, `${refused} ${allowanceText.mayBeShared}`],
  [{ repliesLimit: 0 }, allowanceText.noReplies],
  [{ limitMicros: 0 }, allowanceText.onlyFree],
])("explains a refusal under the limits %j: %s", (limits, text) => {
  expect(refusalText({ ...usage, ...limits }, usage.resetsAt)).toBe(text);
});

it("explains a refusal before the usage is known", () => {
  expect(refusalText(undefined, usage.resetsAt)).toBe(refused);
});

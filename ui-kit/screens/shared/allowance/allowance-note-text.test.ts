import { expect, it } from "vitest";
import { allowanceText } from "#contract/texts/allowance-texts.ts";
import { allowanceNoteText, hasOwnLimit } from "./allowance-note-text.ts";

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
  [{ repliesLimit: 0 }, allowanceText.spent(day)],
  [{ limitMicros: 4_400_000 }, allowanceText.almostSpent(day)],
  [{ limitMicros: 4_000_000 }, allowanceText.spent(day)],
  [{ limitMicros: 4_400_000, repliesLimit: 42 }, allowanceText.repliesLeft(2, day)],
  [{ limitMicros: 3_000_000, repliesLimit: 42 }, allowanceText.spent(day)],
])("tells of the limits %j: %s", (limits, text) => {
  expect(allowanceNoteText({ ...usage, ...limits })).toBe(text);
});

it("says nothing of a limit of 0, under which models without prices may answer", () => {
  expect(allowanceNoteText({ ...usage, spentMicros: 0, limitMicros: 0 })).toBeUndefined();
});

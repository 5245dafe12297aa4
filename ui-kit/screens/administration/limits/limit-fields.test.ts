import { expect, it } from "vitest";
import { noLimits } from "#contract/rules/usage/limit-check.ts";
import { limitsText } from "#contract/texts/usage-texts.ts";
import { checkFields, exampleAmount, isUsedUp, limitFieldsOf, limitPreview } from "./limit-fields.ts";

it.each([
  ["", "", null, null],
  ["5", "20", 5_000_000, 20],
  ["2,50", " 0 ", 2_500_000, 0],
  ["999999999.999999", "1000000000", 999_999_999_999_999, 1_000_000_000],
])("the fields %j and %j are the limits %s and %s", (cost, replies, monthlyCostMicros, monthlyReplies) => {
  expect(checkFields({ cost, replies }, "USD")).toEqual({ limits: { monthlyCostMicros, monthlyReplies } });
});

it.each([
  ["five", "", { cost: limitsText.costInvalid("5.00") }],
  ["1,000", "", { cost: limitsText.costInvalid("5.00") }],
  ["", "1.5", { replies: limitsText.repliesInvalid }],
  ["", "1000000001", { replies: limitsText.repliesInvalid }],
  ["-1", "-1", { cost: limitsText.costInvalid("5.00"), replies: limitsText.repliesInvalid }],
])("the fields %j and %j are refused", (cost, replies, errors) => {
  expect(checkFields({ cost, replies }, "USD")).toEqual({ errors });
});

it("shows limits as they are typed", () => {
  expect(limitFieldsOf({ monthlyCostMicros: 5_000_000, monthlyReplies: null }, "USD")).toEqual({
    cost: "5.00",
    replies: "",
  });
  expect(limitFieldsOf({ monthlyCostMicros: null, monthlyReplies: 0 }, "USD")).toEqual({
    cost: "",
    replies: "0",
  });
  expect(limitFieldsOf({ monthlyCostMicros: 150_000_000, monthlyReplies: null }, "JPY").cost).toBe("150");
});

const user = { kind: "user", id: "0190", uniqueUserNumber: 12 } as const;
const known = { month: { replies: 8, costMicros: 3_100_000 }, currency: "USD", day: "December 1" };

it.each([
  [5_000_000, null, "User 12 has used 3.10 USD so far this month."],
  [5_000_000, 10, "User 12 has used 3.10 USD and 8 replies so far this month."],
  [3_000_000, null, "User 12 has used 3.10 USD this month. No more replies until December 1."],
  [
    3_100_000,
    null,
    "User 12 has used 3.10 USD this month. Only models without prices can answer until December 1.",
  ],
  [null, 8, "User 12 has used 8 replies this month. No more replies until December 1."],
  [null, 0, limitsText.noReplies],
  [0, null, limitsText.onlyFree],
  [null, null, `User 12 has used 3.10 USD and 8 replies this month. ${limitsText.openEnd.other}`],
])("says what the limits %s and %s do", (monthlyCostMicros, monthlyReplies, text) => {
  expect(limitPreview({ subject: user, limits: { monthlyCostMicros, monthlyReplies }, ...known })).toBe(text);
});

it("says nothing of use that is not known", () => {
  const limits = { monthlyCostMicros: 1, monthlyReplies: null };
  const unknown = { subject: user, currency: "USD", day: "December 1" };
  expect(limitPreview({ ...unknown, limits })).toBeUndefined();
  expect(limitPreview({ ...unknown, limits: noLimits })).toBe(limitsText.openEnd.other);
});

it("says of the instance what then limits replies", () => {
  const limits = { monthlyCostMicros: null, monthlyReplies: null };
  expect(limitPreview({ subject: { kind: "instance" }, limits, ...known })).toBe(
    `Everyone together has used 3.10 USD and 8 replies this month. ${limitsText.openEnd.instance}`,
  );
});

it.each([
  [null, null, false],
  [3_100_001, 9, false],
  [3_100_000, null, true],
  [null, 8, true],
  [0, 0, true],
])("the limits %s and %s are used up: %s", (monthlyCostMicros, monthlyReplies, isReached) => {
  expect(isUsedUp({ monthlyCostMicros, monthlyReplies }, known.month)).toBe(isReached);
});

it.each([
  ["USD", "5.00"],
  ["JPY", "500"],
  ["KWD", "5.000"],
])("gives an example in %s: %s", (currency, amount) => {
  expect(exampleAmount(currency)).toBe(amount);
  expect(checkFields({ cost: "much", replies: "" }, currency)).toEqual({
    errors: { cost: limitsText.costInvalid(amount) },
  });
});

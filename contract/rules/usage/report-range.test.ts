import { expect, it } from "vitest";
import { usageText } from "../../texts/usage-texts.ts";
import { reportRange } from "./report-range.ts";

const today = "2026-11-26";
const { range, rangeTooLong } = usageText.errors;

it("is the present month until today unless days are given", () => {
  expect(reportRange({}, today)).toEqual({ from: "2026-11-01", to: today });
  expect(reportRange({ from: "2026-10-05" }, today)).toEqual({ from: "2026-10-05", to: today });
  expect(reportRange({ to: "2026-10-05" }, today)).toEqual({ from: "2026-10-01", to: "2026-10-05" });
  const days = { from: "2026-02-03", to: "2027-02-03" };
  expect(reportRange(days, today)).toEqual(days);
});

it("may be one day, and does not end before it begins", () => {
  expect(reportRange({ from: today, to: today }, today)).toEqual({ from: today, to: today });
  expect(reportRange({ from: today, to: "2026-11-25" }, today)).toEqual({ fields: { from: range } });
  expect(reportRange({ from: "2026-11-27" }, today)).toEqual({ fields: { from: range } });
});

it("spans at most ten years", () => {
  expect(reportRange({ from: "2016-11-19", to: today }, today)).toMatchObject({ to: today });
  expect(reportRange({ from: "2016-11-18", to: today }, today)).toEqual({ fields: { from: rangeTooLong } });
});

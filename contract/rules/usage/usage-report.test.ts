import fc from "fast-check";
import { expect, it } from "vitest";
import { sortUsage, usageCsv, usageTotal } from "./usage-report.ts";

const row = (key: string, costMicros: number, label = key) => ({
  key,
  label,
  replies: 1,
  inputTokens: 10,
  cachedTokens: 4,
  outputTokens: 5,
  costMicros,
  isEstimated: costMicros === 3,
});

it("sums rows, and is estimated if one of them is", () => {
  const sums = { replies: 2, inputTokens: 20, cachedTokens: 8, outputTokens: 10 };
  expect(usageTotal([row("a", 1), row("b", 3)])).toEqual({ ...sums, costMicros: 4, isEstimated: true });
  expect(usageTotal([])).toMatchObject({ replies: 0, costMicros: 0, isEstimated: false });
});

it("lists days in their order, and others by their cost", () => {
  const keys = (by: "day" | "model") =>
    sortUsage([row("2", 1), row("3", 5), row("1", 1)], by).map(({ key }) => key);
  expect(keys("day")).toEqual(["1", "2", "3"]);
  expect(keys("model")).toEqual(["3", "1", "2"]);
});

const lineOf = (label: string) => usageCsv([row("1", 2, label)], "USD");
/** The file with one row of this cell. */
const line = (cell: string) =>
  "key,label,replies,inputTokens,cachedTokens,outputTokens,costMicros,cost,currency,isEstimated\r\n" +
  `1,${cell},1,10,4,5,2,0.000002,USD,false\r\n`;

it.each([
  ["plain", "plain"],
  ["a, b", '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ["=a,b", '"\'=a,b"'],
  ["\t=1", "\"'\t'=1\""],
  ["\r=1", '"\'\r=1"'],
  ["a=1", "a=1"],
  ["3 + 4", "3 + 4"],
  [" a", " a"],
])("writes the cell %j as %j", (label, cell) => {
  expect(lineOf(label)).toBe(line(cell));
});

const formulas = [
  "=1+1",
  "+1",
  "-1",
  "@sum",
  " =1",
  "\u00a0=1",
  "\u200b=1",
  "\ufeff=1",
  "\u2060 +1",
  "\u0000=1",
];
const formulasOfOtherForms = ["＝1", "﹦1", "＋1", "﹢1", "－1", "﹣1", "＠A1", "\u22121", "\u3000＝1"];

it.each([...formulas, ...formulasOfOtherForms])("writes %j as a text, not as a formula", (label) => {
  expect(lineOf(label)).toBe(line(`'${label}`));
});

it.each([
  [";=1", ";'=1"],
  ["a;=1+1;b", "a;'=1+1;b"],
  ["a\t=1", "a\t'=1"],
  ['a;"=1+1;b', 'a;\'""=1+1;b'],
  ['a; "" \u00a0"＝1', 'a;\' """" \u00a0""＝1'],
  ["a;“@A1", "a;'“@A1"],
  ['a;"\r1', 'a;\'""\r1'],
  ["a\n=1", "a\n=1"],
  ["a,=1", "a,=1"],
])("writes %j as one cell, whatever separates cells in a country", (label, cell) => {
  expect(lineOf(label)).toBe(line(`"${cell}"`));
});

const signs = ['"', "'", ";", "\t", ",", " ", "\u00a0", "\u200b", "=", "+", "-", "@", "＝", "a", "1"];

it("has no formula in any cell, also where a spreadsheet splits it at semicolons or tabs", () => {
  const isFormula = (cell: string) => /^[\s"'\u200b]*[=+\-@＝]/.test(cell) && !/^[\s"\u200b]*'/.test(cell);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...signs), { maxLength: 12 }), (pieces) => {
      const [, text = ""] = lineOf(pieces.join("")).split("\r\n");
      const cells = [";", "\t"].flatMap((separator) => text.replace(/^1,/, "").split(separator));
      expect(cells.filter(isFormula)).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});

it.each([
  [0, "0.00"],
  [3_100_000, "3.10"],
  [1_234_567_891_234, "1234567.891234"],
])("writes %i millionths as the amount %s, which a spreadsheet sums", (costMicros, amount) => {
  const [, line] = usageCsv([row("1", costMicros)], "USD").split("\r\n");
  expect(line).toBe(`1,1,1,10,4,5,${costMicros},${amount},USD,false`);
});

import { expect, it } from "vitest";
import type { Goal } from "./goal.ts";
import type { StoredResult } from "./stored-result.ts";
import { markdownTable, plainTable, rowsOf } from "./table.ts";

const goals: Goal[] = [
  { id: "cost", bench: "b", line: "Cost", unit: "x", atMost: 1.5 },
  { id: "burst", bench: "b", line: "Burst", unit: "x", atLeast: 0.8 },
  { id: "size", bench: "b", line: "Size", unit: "kB" },
];
const result: StoredResult = { rounds: [1], scale: "a scale", isQuick: false, measuredAt: "2026-11-21" };

it("a row tells target, median, spread and verdict", () => {
  const results = { cost: { ...result, rounds: [1.21, 1.4, 1.9] }, burst: { ...result, rounds: [0.7] } };
  expect(rowsOf(goals, results)).toEqual([
    ["Cost", "<= 1.5x", "1.4x (1.21 to 1.9)", "met", "a scale"],
    ["Burst", ">= 0.8x", "0.7x", "not met", "a scale"],
  ]);
});

it("a goal without a limit has no verdict, one without a figure says why", () => {
  const results = {
    size: { ...result, rounds: [131.4] },
    cost: { ...result, rounds: [], failure: "no luck" },
  };
  expect(rowsOf(goals, results)).toEqual([
    ["Cost", "<= 1.5x", "", "not measured", "no luck"],
    ["Size", "", "131 kB", "", "a scale"],
  ]);
});

it("a refused goal says why, until it is met", () => {
  const refused = goals.map((goal) => ({ ...goal, refused: "the floor reads nothing" }));
  const verdictAt = (round: number) => rowsOf(refused, { cost: { ...result, rounds: [round] } })[0]?.[3];
  expect(verdictAt(1.6)).toBe("refused: the floor reads nothing");
  expect(verdictAt(1.5)).toBe("met");
});

it("a refusal by another figure holds while that one misses the limit too", () => {
  const reason = { refused: "the packages take more", refusedBy: "size" };
  const refused: Goal = { id: "cost", bench: "b", line: "Cost", unit: "x", atMost: 1.5, ...reason };
  const verdictBeside = (...rounds: number[]) =>
    rowsOf([refused], { cost: { ...result, rounds: [1.6] }, size: { ...result, rounds } })[0]?.[3];
  expect(verdictBeside(1.7)).toBe("refused: the packages take more");
  expect(verdictBeside(1.4)).toBe("not met");
  expect(verdictBeside()).toBe("not met");
  expect(rowsOf([refused], { cost: { ...result, rounds: [1.6] } })[0]?.[3]).toBe("not met");
});

it("a refusal that blames a part holds while the figure without it meets the limit", () => {
  const reason = { refused: "the log takes it", metWithout: "size" };
  const refused: Goal = { id: "cost", bench: "b", line: "Cost", unit: "x", atMost: 1.5, ...reason };
  const verdictBeside = (...rounds: number[]) =>
    rowsOf([refused], { cost: { ...result, rounds: [1.6] }, size: { ...result, rounds } })[0]?.[3];
  expect(verdictBeside(1.4)).toBe("refused: the log takes it");
  expect(verdictBeside(1.7)).toBe("not met");
  expect(verdictBeside()).toBe("not met");
});

it("a row says that it comes from a short run", () => {
  expect(rowsOf(goals, { size: { ...result, isQuick: true } })[0]?.at(-1)).toBe("a scale; a short run");
});

it("a table has its rows under one another, or between bars", () => {
  const rows = [["a", "bb", "c", "d", "e"] as const, ["aaa", "b", "c", "d", ""] as const];
  expect(plainTable(rows)).toBe("a    bb  c  d  e\naaa  b   c  d");
  expect(markdownTable(rows).split("\n")[2]).toBe("| a | bb | c | d | e |");
});

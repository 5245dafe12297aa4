import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { areas } from "./fault-areas.ts";

const faultsPerArea = 30;
const faults = Object.values(areas).flat();

it("the table of faults has the same number of each area", () => {
  const counts = Object.entries(areas).map(([area, own]) => [area, own.length]);
  expect(counts).toEqual(["domain", "contract", "operation", "screens"].map((area) => [area, faultsPerArea]));
});

it("each fault changes a text that stands once in its file", () => {
  const wrong = faults.filter(({ file, before, after }) => {
    const count = readFileSync(file, "utf8").split(before).length - 1;
    return count !== 1 || before === after;
  });
  expect(wrong).toEqual([]);
});

it("each fault names tests that exist", () => {
  const missing = faults.flatMap(({ tests }) => tests.files).filter((file) => !existsSync(file));
  expect(missing).toEqual([]);
  expect(faults.filter(({ tests }) => tests.files.length === 0)).toEqual([]);
});

it("no two faults are alike", () => {
  const changes = faults.map(({ file, before }) => `${file}\n${before}`);
  const promises = faults.map(({ breaks }) => breaks);
  expect(new Set(changes).size).toBe(faults.length);
  expect(new Set(promises).size).toBe(faults.length);
});

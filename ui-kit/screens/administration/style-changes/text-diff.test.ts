import { expect, it } from "vitest";
// biome-ignore lint/style/noRestrictedImports: a test may measure time, and this is the one helper for it.
import { measureGrowth } from "#scripts/testing/measure-growth.ts";
import { diffTexts } from "./text-diff.tsx";

/** Between the eight of linear time and the 64 of quadratic time. */
const maxGrowth = 32;

const joined = (pieces: ReturnType<typeof diffTexts>, other: "added" | "removed") =>
  pieces.flatMap(({ kind, text }) => (kind === "same" || kind === other ? text : [])).join("");

it("marks the words that differ", () => {
  const marked = diffTexts("Say arr, loudly.", "Say arr, softly.").map(({ kind, text }) => [kind, text]);
  expect(marked).toEqual([
    ["same", "Say arr, "],
    ["removed", "loudly"],
    ["added", "softly"],
    ["same", "."],
  ]);
});

it.each([
  ["", "One"],
  ["One\n\nTwo", "One\nTwo\n"],
  ["灯台".repeat(50), "灯塔".repeat(50)],
  ["a b ".repeat(8000), "c d ".repeat(8000)],
  ["a\n".repeat(16_000), "b\n".repeat(16_000)],
])("holds both texts whole", (before, after) => {
  const pieces = diffTexts(before, after);
  expect(joined(pieces, "removed")).toBe(before);
  expect(joined(pieces, "added")).toBe(after);
});

it.each([
  ["words", "a b ", "c d "],
  ["lines", "a\n", "b\n"],
])("compares other %s in a time that grows with their number", (_, before, after) => {
  const growth = measureGrowth(
    (count: number) => diffTexts(before.repeat(count), after.repeat(count)),
    (count) => count,
    2000,
  );
  expect(growth).toBeLessThan(maxGrowth);
});

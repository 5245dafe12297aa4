import { expect, it } from "vitest";
import { diffTexts } from "./text-diff.tsx";

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
])("holds both texts whole, in a second", (before, after) => {
  const began = performance.now();
  const pieces = diffTexts(before, after);
  expect(performance.now() - began).toBeLessThan(1000);
  expect(joined(pieces, "removed")).toBe(before);
  expect(joined(pieces, "added")).toBe(after);
});

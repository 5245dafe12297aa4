import { describe, expect, it } from "vitest";
import { sliceFrom, sliceUpTo, splitText } from "./slice-text.ts";

const candle = "🕯";
const text = `a${candle}b`;

describe("a cut of a text", () => {
  it.each([
    [0, "", text],
    [1, "a", `${candle}b`],
    [2, "a", `${candle}b`],
    [3, `a${candle}`, "b"],
    [4, text, ""],
    [9, text, ""],
    [Number.POSITIVE_INFINITY, text, ""],
  ])("at %o parts no character", (place, before, after) => {
    expect([sliceUpTo(text, place), sliceFrom(text, place)]).toEqual([before, after]);
  });

  it.each([
    ["", 2, [""]],
    ["abc", 2, ["ab", "c"]],
    ["abcd", 2, ["ab", "cd"]],
    [text, 2, ["a", candle, "b"]],
    [`${candle}${candle}`, 3, [candle, candle]],
    [text, text.length, [text]],
  ])("of %o into pieces of %o parts no character", (whole, longest, pieces) => {
    expect([...splitText(whole, longest)]).toEqual(pieces);
  });
});

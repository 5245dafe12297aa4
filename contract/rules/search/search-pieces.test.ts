import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limitCombiningMarks } from "../text/combining-marks.ts";
import { normalizeWithOffsets } from "./search-excerpt.ts";
import { normalizeSearchText } from "./search-match.ts";

/** Letters that change with the letters before or after them. */
const joining = [..."aéσΣİﬁ가\u1100\u1161\u11a8ㅏｶﾞｱかअ\u093e\u0e01\u0e33\u0e4d\u{1f468}\u200d "].concat([
  "e\u0301",
  "\u0345\u0334",
  "\u0f71\u0f72\u0f74",
  "\u{1d165}",
  "\ufdfa",
]);
const texts = fc.oneof(
  fc.string({ unit: "binary", maxLength: 700 }),
  fc.string({ unit: fc.constantFrom(...joining), minLength: 200, maxLength: 900 }),
);

describe("a text in pieces", () => {
  it("is the text as it is searched", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const content = limitCombiningMarks(text);
        expect(normalizeWithOffsets(content).text).toBe(normalizeSearchText(content));
      }),
    );
  });

  it("knows where each piece came from", () => {
    const content = `${"ﷺ".repeat(300)}${"a\u0301".repeat(300)}${"가".repeat(300)}`;
    const { text, pieces } = normalizeWithOffsets(content);
    for (const [place, { originalStart, normalizedStart }] of pieces.entries()) {
      const next = pieces[place + 1];
      const piece = normalizeSearchText(content.slice(originalStart, next?.originalStart));
      expect(text.slice(normalizedStart, next?.normalizedStart)).toBe(piece);
    }
    expect(pieces.length).toBeGreaterThan(3);
  });
});

describe("marks on one letter", () => {
  it("are as many as a writing may have", () => {
    for (let before = 0; before < 70; before += 1) {
      const marked = `${"b".repeat(before)}b${"\u0334\u0301".repeat(500)}c`;
      expect(limitCombiningMarks(marked)).toBe(`${"b".repeat(before)}b${"\u0334\u0301".repeat(15)}c`);
    }
    const few = "ạ̈\u0301 हिन्दी בְּרֵאשִׁית";
    expect(limitCombiningMarks(few)).toBe(few);
  });

  it("are no part of Latin letters that are searched, however many they are", () => {
    expect(normalizeSearchText(`L${"\u0345\u0334".repeat(16_000)}amp`)).toBe("lamp");
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameSchema, titleSchema, userTextSchema } from "../../http/request-fields.ts";
import { cleanName } from "./user-text.ts";

const text = userTextSchema({ max: 5, required: "Please enter a text" });

describe("a user's text", () => {
  it("loses control characters but keeps tab and line ends", () => {
    expect(text.parse("a\u0000\tb\u0085\r\n")).toBe("a\tb\r\n");
  });

  it("is not trimmed", () => {
    expect(text.parse(" a ")).toBe(" a ");
  });

  it("is counted in code points", () => {
    expect(text.safeParse("😀".repeat(5)).success).toBe(true);
    expect(text.safeParse("😀".repeat(6)).success).toBe(false);
  });

  it("is counted after control characters are gone", () => {
    expect(text.safeParse("abcde\u0001\u0002").success).toBe(true);
  });

  it.each(["", "  \n", "\u0000", undefined, 5])(
    "is required: %j is refused with the product's sentence",
    (value) => {
      expect(text.safeParse(value).error?.issues[0]?.message).toBe("Please enter a text");
    },
  );

  it("with half a surrogate pair is refused", () => {
    expect(text.safeParse("a\uD800").success).toBe(false);
  });

  it("keeps direction controls", () => {
    expect(text.parse("a\u202Eb")).toBe("a\u202Eb");
  });
});

describe("a title", () => {
  it("loses direction controls", () => {
    expect(titleSchema({ max: 5, required: "-" }).parse("a\u202Eb\u2066")).toBe("ab");
  });
});

describe("a short name", () => {
  const name = nameSchema({ max: 12, required: "Please enter a name" });

  it.each([
    ["has one line", "ok\n99  Forged", "ok 99 Forged"],
    ["has spaces for other blanks", "\ta\u00a0\u2028b\u3000", "a b"],
    ["loses control characters", "a\u001b[31mb", "a[31mb"],
    ["loses direction controls and invisible characters", "\ufeffa\u202e\u200b\u2060b\u00ad", "ab"],
    ["loses joiners that join nothing", "\u200da \ufe0f", "a"],
    ["loses joiners and selectors at the end of words", "Choir\u200d a\ufe0f", "Choir a"],
    ["has spaces for other signs of nothing", "a\u0085b\u2800c\u3164d", "a b cd"],
    ["keeps the selector of an emoji", "I ❤️ U", "I ❤️ U"],
    ["keeps joiners in words and emoji", "👩‍👧 می‌خواهم", "👩‍👧 می‌خواهم"],
    ["keeps joiners in conjuncts", "ක්\u200dර क्\u200cष", "ක්\u200dර क्\u200cष"],
    ["keeps the joiner of a Malayalam chillu", "അവന്\u200d", "അവന്\u200d"],
    ["keeps the joiner of a Bengali ra", "র\u200d্যাব", "র\u200d্যাব"],
    ["loses joiners between letters that do not join", "Be\u200dta \u0434\u200cа 名\u200d前", "Beta да 名前"],
    ["loses joiners behind a letter that joins none", "دا\u200cر می\u200dخ", "دار میخ"],
    ["loses joiners that are doubled", "می\u200c\u200cخ", "میخ"],
    ["loses the vowel separator outside Mongolian", "Be\u180eta", "Beta"],
    ["keeps the vowel separator in Mongolian", "ᠬᠠᠷ\u180eᠠ", "ᠬᠠᠷ\u180eᠠ"],
    ["loses signs of annotations", "Be\ufff9t\ufffaa\ufffb", "Beta"],
    ["loses marks at its beginning", " \u0301\u0308 a\u0301", "a\u0301"],
    ["loses selectors behind letters", "é\ufe0f б\ufe00 1\ufe0f a\u{e0100}", "é б 1 a"],
    ["loses tags behind another flag", "💥\u{e0067}\u{e0062}\u{e007f}", "💥"],
    ["keeps the flag of a region", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
    ["is counted when it is clean", `${" ".repeat(20)}abc${"\u200b".repeat(20)}`, "abc"],
  ])("%s", (_, typed, kept) => {
    expect(name.parse(typed)).toBe(kept);
  });

  it.each(["", " \n\t", "\u200b", "\u200d\ufe0f", "\u0000", "\u2066\u2069", "\u2800", undefined, 5])(
    "is required: %j is refused with the product's sentence",
    (typed) => {
      expect(name.safeParse(typed).error?.issues[0]?.message).toBe("Please enter a name");
    },
  );

  it("with half a surrogate pair is refused", () => {
    expect(name.safeParse("a\ud800").success).toBe(false);
  });

  const invisible = [
    "\u200c",
    "\u200d",
    "\u180e",
    "\u180b",
    "\ufe0f",
    "\u{e0100}",
    "\ufff9",
    "\u2060",
    "\u00ad",
  ];

  it("is the same with and without invisible characters between letters that do not join", () => {
    const letters = ["B", "é", "д", "λ", "א", "か", "한", "9"];
    const pieces = fc.array(fc.constantFrom(...invisible, ...letters), { maxLength: 12 });
    fc.assert(
      fc.property(pieces, (typed) => {
        const seen = typed.filter((piece) => !invisible.includes(piece));
        expect(cleanName(typed.join(""))).toBe(seen.join(""));
      }),
      { numRuns: 1000 },
    );
  });

  it("is the same when it is cleaned again", () => {
    const scripts = [
      "می",
      "ا",
      "क",
      "्",
      "র",
      "্",
      "👩",
      "👧",
      "🏴",
      "\u{e0067}",
      "\u{e007f}",
      "ᠠ",
      "\u0301",
      " ",
      "a",
    ];
    const pieces = fc.array(fc.constantFrom(...invisible, ...scripts), { maxLength: 14 });
    fc.assert(
      fc.property(pieces, (typed) => {
        const once = cleanName(typed.join(""));
        expect(cleanName(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});

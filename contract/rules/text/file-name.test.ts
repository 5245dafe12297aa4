import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentDisposition } from "./content-disposition.ts";
import { exportFileName, fileName } from "./file-name.ts";

const family = "👨‍👩‍👧‍👦";
const england = "🏴󠁧󠁢󠁥󠁮󠁧󠁿";

function bytesOf(text: string): number {
  return encodeURIComponent(text).replace(/%../g, ".").length;
}

/** The rules that a file name breaks. */
function faultsOf(name: string, ending: string): string[] {
  const stem = name.slice(0, -ending.length);
  const seen = stem.replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  const rules = {
    "has its ending": name.endsWith(ending),
    "is short": bytesOf(name) <= 200,
    "is well-formed": name.isWellFormed(),
    "is trimmed and safe": !/[<>:"/\\|?*\p{Cc}\p{Bidi_Control}]|^[\s.~-]|[\s.]$|^$/u.test(seen),
    "is visible": /^[^\p{M}\p{Default_Ignorable_Code_Point}]/u.test(stem),
    "is no device": !/^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|con(in|out)\$)\s*\./i.test(seen + ending),
    "is composed": stem === stem.normalize(),
    "stays as it is": fileName(stem, ending) === name,
    "fits a header": /^[ -~]+$/.test(contentDisposition(name)),
  };
  return Object.entries(rules).flatMap(([rule, isKept]) => (isKept ? [] : [rule]));
}

describe("the name of a file", () => {
  it.each([
    ["is its title", "Speech", "Speech"],
    ["keeps no dots at its ends", "..Chat about: A...", "Chat about A"],
    ["keeps no path", "../../etc/passwd", "etc passwd"],
    ["keeps no path of Windows", String.raw`C:\Users\me`, "C Users me"],
    ["keeps no quotes and no line ends", 'a"\r\nSet-Cookie: b', "a Set-Cookie b"],
    ["keeps no wildcards, pipes and redirections", "a*b?c|d<e>f", "a b c d e f"],
    ["is no option of a command", "-rf", "rf"],
    ["is no home folder", "~root", "root"],
    ["keeps dashes and tildes inside", "~ 3~5 - 7", "3~5 - 7"],
    ["has one space for several", "a \u00a0\t\u3000b", "a b"],
    ["is never empty", "???", "chat"],
    ["is never invisible", "\u200b\u200d\u00ad\u3164\ufeff", "chat"],
    ...["\ufe0f", "\u180b", "\u180e", "\u{e0100}", "\u0301", "\u20e3", ".\ufe0f", "?\ufe0f\u200d\u0301"].map(
      (mark): [string, string, string] => [`is no mark alone: ${JSON.stringify(mark)}`, mark, "chat"],
    ),
    ["has no mark that follows nothing", "\u0301a \ufe0fb.\u{e0100}", "a b"],
    ["has no mark that follows a removed tag", "a:\u{e0067}\u{e0100}", "a"],
    ["keeps the selectors of emoji, keycaps and ideographs", "☎️ 1️⃣ 葛\u{e0100}", "☎️ 1️⃣ 葛\u{e0100}"],
    ["has no direction controls", "a\u202egpj.exe\u2066\u200f\u061c", "agpj.exe"],
    ["has no invisible characters inside", "soft\u00adhyphen zero\u200bwidth", "softhyphen zerowidth"],
    ["has no lone surrogates", "a\ud83db", "ab"],
    ["has no private, unassigned or control characters", "a\ue000b\uffffc\u0000d\u0085e", "a b c d e"],
    ["is composed", "Cafe\u0301", "Café"],
    ["keeps a family", `${family} and us`, `${family} and us`],
    ["keeps skins, hearts and the flags of regions", `👩🏽‍❤️‍💋‍👨🏻${england}🏳️‍🌈`, `👩🏽‍❤️‍💋‍👨🏻${england}🏳️‍🌈`],
    ["keeps emoji of a later Unicode", "\u{1faff}\u{1fc00}", "\u{1faff}\u{1fc00}"],
    ["keeps the joiners of Persian and Hindi", "می\u200cخواهم क्\u200dष", "می\u200cخواهم क्\u200dष"],
    ["keeps no joiner that joins nothing", "\u200da \u200d\u200cb\u200d", "a b"],
    ["keeps no tag outside a flag", "a\u{e0067}b", "ab"],
  ])("%s", (_, title, name) => {
    expect(fileName(title, ".md")).toBe(`${name}.md`);
  });

  it.each([
    ...["CON", "prn", "Aux", "nul", "COM0", "com1", "LPT9", "com¹", "lpt³", "CONIN$", "conout$"],
    ...["nul.backup", "com1.txt", "CON .a.b", "..con", "\u200bnul", "nul\u202e.x"],
    ...["CON\ufe0f", "nul\ufe0f.x", "a\u180bux", "nul \ufe0f.x"],
  ])("is no device of Windows: %s", (title) => {
    expect(fileName(title, ".md")).toMatch(/^chat \S/);
  });

  it.each(["Concert", "null", "com10", "lpt", "con-tract", "a.con"])(
    "may begin like a device: %s",
    (title) => {
      expect(fileName(title, ".md")).toBe(`${title}.md`);
    },
  );

  it.each([
    ["💥", 49],
    [family, 7],
    ["é", 98],
    ["a", 197],
  ])("has at most 200 bytes, and whole characters: %s", (character, count) => {
    expect(fileName(character.repeat(200), ".md")).toBe(`${character.repeat(count)}.md`);
  });

  it("is cut inside a character that is longer than a name", () => {
    expect(fileName(`a${"\u0316".repeat(500)}`, ".md")).toBe(`a${"\u0316".repeat(98)}.md`);
    expect(fileName(`con${"\u0316".repeat(500)}`, ".md")).toBe("co.md");
  });

  it("is valid for any title", () => {
    const parts = fc.constantFrom(
      ...["con", "nul", "lpt1", ".", " ", "~", "-", "/", "\\", ":", "\u0000", "\u202e", "\ud800", "a", "é"],
      ...["\u200d", "\u200c", family, england, "💥", "\u0301", "\u3164", "\ue000", "\u{e0067}", "e\u0301"],
      ...["\ufe0f", "\u180b", "\u180e", "\u{e0100}", "\u20e3"],
    );
    // A `fc.string` of any characters takes a second to prepare.
    const any = fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code));
    const text = fc.array(fc.oneof(parts, any), { maxLength: 100 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(text, fc.constantFrom(".md", ".json", " 2026-12-01.json"), (title, ending) => {
        expect(faultsOf(fileName(title, ending), ending)).toEqual([]);
      }),
      { numRuns: 300, seed: 20_261_128 },
    );
  });
});

describe("the name of a complete export", () => {
  it("ends with the day, whatever the product's name is", () => {
    const day = new Date("2026-12-01T23:59:59.999Z");
    expect(exportFileName("Inglenook", day)).toBe("Inglenook 2026-12-01.json");
    expect(exportFileName("💥".repeat(64), day)).toBe(`${"💥".repeat(46)} 2026-12-01.json`);
    expect(exportFileName("nul.x", day)).toBe("chat nul.x 2026-12-01.json");
  });
});

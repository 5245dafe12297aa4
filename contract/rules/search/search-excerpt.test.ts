import { describe, expect, it } from "vitest";
import { makeExcerpt, matchesIn } from "./search-excerpt.ts";
import { normalizeSearchText } from "./search-match.ts";

/** The excerpt, with matches in brackets. */
function cut(content: string, ...words: string[]): string | undefined {
  const terms = { words: [], substrings: words.map(normalizeSearchText) };
  const excerpt = makeExcerpt(content, terms);
  if (excerpt === undefined) return undefined;
  const { text, found } = excerpt;
  return found.reduceRight(
    (marked, { start, end }) => `${marked.slice(0, start)}[${marked.slice(start, end)}]${marked.slice(end)}`,
    text,
  );
}

describe("an excerpt", () => {
  it("is the whole of a short text", () => {
    expect(cut("Who keeps the lamp?", "lamp")).toBe("Who keeps the [lamp]?");
  });

  it("is there only where something was found", () => {
    expect(cut("Who keeps the lamp?", "boat")).toBeUndefined();
  });

  it("marks every place, and what touches as one", () => {
    expect(cut("Lamp, lamps, lamplight", "lamp", "light")).toBe("[Lamp], [lamp]s, [lamplight]");
  });

  it("finds words whole, but for the last one", () => {
    const words = [{ word: "lamp", isBeginning: false }];
    expect(makeExcerpt("Lamps", { words, substrings: [] })).toBeUndefined();
    const found = makeExcerpt("lamps, a lamp", { words, substrings: [] })?.found;
    expect(found).toEqual([{ start: 9, end: 13 }]);
    const beginning = [{ word: "lamp", isBeginning: true }];
    expect(makeExcerpt("clamp lamps", { words: beginning, substrings: [] })?.found).toEqual([
      { start: 6, end: 10 },
    ]);
  });

  it.each([
    ["**注意：**灯台の**「光」**を", "注意：[灯台]の「光」を"],
    ["内容**灯台。**後 ~~消。~~灯台", "内容[灯台]。後 消。[灯台]"],
    ["長*幅, 灯台 3~5 ~6~", "長*幅, [灯台] 3~5 ~6~"],
    ["灯台<br>H<sub>2</sub>O <b>x</b>", "[灯台] H2O <b>x</b>"],
    ["灯台 `<br>` is a tag", "[灯台] <br> is a tag"],
  ])("has no marks that a reply is drawn without: %s", (text, excerpt) => {
    expect(cut(text, "灯台")).toBe(excerpt);
  });

  it("is cut between words around the first place", () => {
    const text = cut(`${"far away ".repeat(50)}the lamp ${"goes on ".repeat(50)}`, "lamp");
    expect(text).toMatch(/^…(away )?(far away )+the \[lamp\] (goes on )+(goes)?( on)?…$/);
    expect(text?.length).toBeLessThanOrEqual(164);
  });

  it("is short however long a text is, and however late the place", () => {
    const text = cut(`${"x".repeat(50_000)} lamp ${"y".repeat(50_000)}`, "lamp");
    expect(text).toContain(" [lamp] ");
    expect(text?.length).toBeLessThanOrEqual(164);
    expect(cut(`${"海".repeat(799)}灯台${"海".repeat(799)}`, "灯台")).toContain("[灯台]");
  });

  it("finds what stands anywhere in a long text", () => {
    for (let before = 0; before < 1700; before += 1) {
      const text = cut(`${"a".repeat(before)}灯台${"b".repeat(1700)}`, "灯台");
      expect(text, `after ${before} letters`).toContain("[灯台]");
    }
  });

  it("takes no end of a long word for the whole, wherever it is cut", () => {
    const words = [{ word: "lamp", isBeginning: false }];
    for (let letters = 300; letters < 1000; letters += 150) {
      for (let before = 200; before < 1000; before += 1) {
        const content = `${"a".repeat(before)}lamp ${"s".repeat(letters)} lamp`;
        const { text, found = [] } = makeExcerpt(content, { words, substrings: [] }) ?? {};
        const written = found.map(({ start, end }) => text?.slice(start - 1, end));
        expect(written, `${before} letters, then ${letters}`).toEqual([" lamp"]);
      }
    }
  });

  it("takes no beginning of a long word for the whole either", () => {
    const words = [{ word: "lamp", isBeginning: false }];
    for (let length = 0; length < 1000; length += 1) {
      const content = `A lamp [here](https://example.org/${"a".repeat(length)}) lamps${"s".repeat(900)}`;
      expect(makeExcerpt(content, { words, substrings: [] })?.found, `after ${length}`).toEqual([
        { start: 2, end: 6 },
      ]);
    }
  });

  it("is short however many marks or signs make one character", () => {
    for (const sign of ["\u0301", "\u0903", "\u{1f3fb}", "\u{1f468}\u200d", "\u1161", "\u{1f1e6}"]) {
      const text = cut(`a${sign.repeat(20_000)} lamp a${sign.repeat(20_000)}`, "lamp");
      expect(text).toContain(" [lamp]");
      expect(text?.length).toBeLessThan(2000);
      expect(text?.isWellFormed()).toBe(true);
    }
  });

  it("cuts no character that users see as one", () => {
    const family = "👩‍👩‍👧";
    const text = cut(`${family.repeat(200)}lamp${family.repeat(200)}`, "lamp") ?? "";
    expect(text.replaceAll(family, "")).toBe("…[lamp]…");
    expect(cut("Cafe\u0301 noir", "cafe")).toBe("[Cafe\u0301] noir");
    expect(cut("Die Straße", "strasse")).toBe("Die [Straße]");
  });

  it("leaves out the signs of Markdown, line ends and what turns the direction", () => {
    const markdown =
      "## The **lamp**\n\n> | a | b |\n> |---|---|\n\n1. See [the _pier_](https://example.org/a_(b)) now\n";
    expect(cut(markdown, "pier")).toBe("The lamp a b See the [pier] now");
    expect(cut("- [x] Boots\n- [ ] A lamp", "lamp")).toBe("Boots A [lamp]");
    expect(cut("```js\nconst lamp = snake_case ** 2;\n```", "lamp")).toBe("const [lamp] = snake_case ** 2;");
    expect(cut("\u202Epmal\u202C lamp", "lamp")).toBe("pmal [lamp]");
  });

  it("leaves out the signs of items and headings that are empty", () => {
    expect(cut("- A lamp\n-\n- [ ]\n- b", "lamp")).toBe("A [lamp] b");
    expect(cut("###\nA lamp\n1.\n2. b", "lamp")).toBe("A [lamp] b");
    expect(cut("-\u00a0A lamp\n---\nb", "lamp")).toBe("A [lamp] --- b");
  });

  it("keeps Markdown markers that the search contains", () => {
    expect(cut("A [link](https://example.org) here", "example.org")).toBe(
      "A [link](https://[example.org]) here",
    );
  });
});

describe("the matches in a text", () => {
  const marked = (text: string, ...words: string[]) => {
    const terms = { words: [], substrings: words.map(normalizeSearchText) };
    return matchesIn(text, terms).map(({ start, end }) => text.slice(start, end));
  };

  it("are all places as they are written, whatever is folded before them", () => {
    expect(marked("Straße, ﬁne Lamp: 👩‍👩‍👧 LAMP, lámp", "lamp")).toEqual(["Lamp", "LAMP", "lámp"]);
  });

  it("are none where nothing is found", () => {
    expect(marked("Who keeps the lamp?", "boat")).toEqual([]);
  });
});

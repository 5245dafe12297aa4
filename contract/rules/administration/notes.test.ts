import { expect, it } from "vitest";
import { noteLength } from "../../limits.ts";
import { checkNote } from "./notes.ts";

it.each([
  [" sings\t", "sings"],
  ["sings\nin tune", "sings in tune"],
  ["a\u0000b", "ab"],
  ["🎻".repeat(noteLength), "🎻".repeat(noteLength)],
  ["", null],
  [" \n ", null],
  ["\u0000", null],
  [null, null],
])("the note %j is stored as %j", (typed, note) => {
  expect(checkNote(typed)).toEqual({ note });
});

it.each(["x".repeat(noteLength + 1), "\ud800"])("the note %j is refused with a sentence", (typed) => {
  expect(checkNote(typed)).toEqual({ error: expect.stringMatching(/\.$/) });
});

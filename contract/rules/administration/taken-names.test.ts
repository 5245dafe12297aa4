import { expect, it } from "vitest";
import { isNameTaken } from "./taken-names.ts";

const all = [
  { id: "z", name: "Zoë's class" },
  { id: "c", name: "Choir" },
  { id: "b", name: "board" },
];

it.each([
  ["CHOIR", undefined, true],
  [" choir ", undefined, true],
  ["Chöir", "b", true],
  ["choir", "c", false],
  ["zoe's  class", undefined, true],
  ["Choirs", undefined, false],
])("the name %j for the entry %j is taken: %s", (name, ownId, isTaken) => {
  expect(isNameTaken(all, name, ownId)).toBe(isTaken);
});

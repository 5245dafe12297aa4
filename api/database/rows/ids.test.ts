import { expect, it, test } from "vitest";
import { idPlaceholders, newId } from "./ids.ts";

test("ids are UUIDs of version 7, all different, and sort in the order in which they were made", () => {
  const ids = Array.from({ length: 10_000 }, newId);
  for (const id of ids.slice(0, 100))
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});

it.each([
  [["a"], "?", ["a"]],
  [["a", "b"], "?, ?", ["a", "b"]],
  [["a", "b", "c"], "?, ?, ?, ?", ["a", "b", "c", "c"]],
])("the places of %j are %s", (ids, places, values) => {
  expect(idPlaceholders(ids)).toEqual({ places, values });
});

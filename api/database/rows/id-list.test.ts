import { expect, it } from "vitest";
import { idList } from "./id-list.ts";

it.each([
  [["a"], "?", ["a"]],
  [["a", "b"], "?, ?", ["a", "b"]],
  [["a", "b", "c"], "?, ?, ?, ?", ["a", "b", "c", "c"]],
])("the places of %j are %s", (ids, places, values) => {
  expect(idList(ids)).toEqual({ places, values });
});

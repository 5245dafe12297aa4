import { expect, test } from "vitest";
import { nameTokens } from "./name-tokens.ts";

test("a name with a dot is in a group, beside the value of the group's own name", () => {
  const named = nameTokens({ "mark.small": "96px", mark: "128px", dot: "6px" });
  expect(named).toEqual({
    mark: { small: { value: "96px" }, DEFAULT: { value: "128px" } },
    dot: { value: "6px" },
  });
});

test("a step of a scale is no group", () => {
  expect(nameTokens({ "0": "0px", "0.5": "2px" })).toEqual({
    "0": { value: "0px" },
    "0.5": { value: "2px" },
  });
});

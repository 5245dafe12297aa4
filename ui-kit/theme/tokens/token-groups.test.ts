import { expect, test } from "vitest";
import { groupTokens } from "./token-groups.ts";

test("a name with a dot is in a group, beside the value of the group's own name", () => {
  const named = groupTokens({
    "mark.small": { value: "96px" },
    mark: { value: "128px" },
    dot: { value: "6px" },
  });
  expect(named).toEqual({
    mark: { small: { value: "96px" }, DEFAULT: { value: "128px" } },
    dot: { value: "6px" },
  });
});

test("a step of a scale is no group", () => {
  const steps = { "0": { value: "0px" }, "0.5": { value: "2px" } };
  expect(groupTokens(steps)).toEqual(steps);
});

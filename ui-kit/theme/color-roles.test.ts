import { describe, expect, test } from "vitest";
import { colorRoles } from "./color-roles.ts";
import { contrast, contrastPairs, minContrast } from "./contrast-pairs.ts";

test("the measure gives the two known ends, and refuses a pair that is too faint", () => {
  expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#777777")).toBe(1);
  expect(contrast(colorRoles["lit.solid"].light, "#FFFFFF")).toBeLessThan(minContrast.control);
});

describe.each(["light", "dark"] as const)("in the %s scheme", (scheme) => {
  test.each(contrastPairs)("%s stands out from %s by at least %d", (front, back, least) => {
    expect(contrast(colorRoles[front][scheme], colorRoles[back][scheme])).toBeGreaterThanOrEqual(least);
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type ColorRoleName, colorRoles } from "#ui-kit/theme/color-roles.ts";
import { contrast, contrastPairs } from "#ui-kit/theme/contrast-pairs.ts";
import { uiKitReadme } from "./ui-kit-readme.ts";

type Scheme = "light" | "dark";

const samples = {
  "the README": uiKitReadme,
  "the front end": readFileSync("docs/examples/front-end/src/brand.css", "utf8"),
};

/** The colors of a brand by the name of their variable; transparent ones are not among them. */
function brandColors(css: string): Map<string, Record<Scheme, string>> {
  const variables = css.matchAll(/--colors-([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g);
  return new Map([...variables].map(([, name = "", light = "", dark = ""]) => [name, { light, dark }]));
}

describe.each(Object.entries(samples))("the brand of %s", (_, css) => {
  const colors = brandColors(css);
  const brandColor = (role: ColorRoleName) => colors.get(role.replaceAll(".", "-"));
  const changed = contrastPairs.filter(([front, back]) => brandColor(front) ?? brandColor(back));

  test("sets the colors of the primary action", () => {
    expect(changed.map(([front, back]) => `${front} on ${back}`)).toEqual(
      expect.arrayContaining(["lit.fg on lit.solid", "lit.fg on lit.hover"]),
    );
  });

  test.each(["light", "dark"] as const)("has the contrast of the theme in the %s scheme", (scheme) => {
    const colorOf = (role: ColorRoleName) => (brandColor(role) ?? colorRoles[role])[scheme];
    const faint = changed.filter(([front, back, least]) => contrast(colorOf(front), colorOf(back)) < least);
    expect(faint).toEqual([]);
  });
});

import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { tokenPurposes } from "#ui-kit/theme/tokens/token-purposes.ts";
import { typedKeys } from "../states/typed-keys.ts";
import { cssVariable } from "./css-variable.ts";

const known = new Set(
  typedKeys(tokenPurposes).flatMap((category) =>
    Object.keys(tokenPurposes[category]).map((name) => cssVariable(category, name)),
  ),
);

it("the Storybook's style sheets name variables of the theme only", () => {
  const used = globSync(".storybook/**/*.css").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/var\((--[^),\s]+)/g)].map(([, variable = ""]) => ({
      file,
      variable,
    })),
  );
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter(({ variable }) => !known.has(variable))).toEqual([]);
});

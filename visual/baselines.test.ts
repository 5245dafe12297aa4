import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { presets } from "./baseline-names.ts";

const folder = "visual/baselines";
const files = existsSync(folder) ? readdirSync(folder) : [];

describe("the pictures in the repository", () => {
  it.each(presets)("are there in $name", ({ name }) => {
    const pictures = files.filter((file) => file.endsWith(`.${name}.png`));
    expect(pictures, "npm run visual:accept makes them").not.toEqual([]);
  });

  it("name the Chromium that made them", () => {
    expect(files, "npm run visual:accept writes it").toContain("chromium.txt");
    expect(readFileSync(`${folder}/chromium.txt`, "utf8")).toMatch(/^\d+(\.\d+)+\n$/);
  });
});

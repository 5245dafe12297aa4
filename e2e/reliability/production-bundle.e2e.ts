import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { panelText } from "#prototype/panel/panel-text.ts";
import { settings } from "#prototype/settings.ts";
import { worldKey } from "#prototype/world-store.ts";

/**
 * Strings that only the mock world and the prototype contain; scenarios of one word also occur in the product.
 */
const scenarios = settings.shape.scenario.options.filter((name) => /[A-Z]/.test(name));
const marks = [
  "mockServiceWorker",
  "[MSW]",
  "No mock answers",
  worldKey,
  panelText.open,
  panelText.about,
  panelText.reset,
  ...scenarios,
];

/** All text of a built folder, with file names. */
async function readFolder(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => /\.(js|css|html|svg|json)$/.test(name));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
  return [...names, ...texts].join("\n");
}

test("the product's build holds nothing of the mock world, and the prototype's holds it all", async () => {
  const [product, prototype] = await Promise.all(["dist/app", "dist/prototype"].map(readFolder));
  expect(marks.filter((mark) => product?.includes(mark))).toEqual([]);
  expect(marks.filter((mark) => !prototype?.includes(mark))).toEqual([]);
});

test("a static host finds the prototype's page for every address", async () => {
  const page = await readFile("dist/prototype/index.html", "utf8");
  expect(await readFile("dist/prototype/404.html", "utf8")).toBe(page);
});

test("the prototype's page requires Trusted Types", async () => {
  expect(await readFile("dist/prototype/index.html", "utf8")).toContain("require-trusted-types-for");
});

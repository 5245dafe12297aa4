import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { baselineNames, readVisualStories } from "./baseline-names.ts";
import { readmePictureName, readmePictures, readmeThemes } from "./readme-pictures.ts";

const folders = {
  "visual/baselines": () => baselineNames(readVisualStories()),
  "docs/pictures": () =>
    readmePictures.flatMap(({ name }) => readmeThemes.map((theme) => readmePictureName(name, theme))),
};

for (const [folder, wantedNames] of Object.entries(folders)) {
  test(`${folder} has no obsolete baseline`, () => {
    const wanted = new Set(wantedNames());
    const pictures = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".png")) : [];
    const leftOver = pictures.filter((picture) => !wanted.has(picture));
    if (test.info().config.updateSnapshots === "none") expect(leftOver).toEqual([]);
    else for (const picture of leftOver) rmSync(join(folder, picture));
  });
}

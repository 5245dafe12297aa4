import { globSync, readFileSync } from "node:fs";
import { storyNameFromExport, toId } from "storybook/internal/csf";
import { expect, test } from "vitest";
import { boardOrder, boardScreens } from "#storybook/docs/board/board-screens.ts";

/** The story ids of all screens, from their files, without the ones that follow the toolbars. */
function storiesInFiles(): string[] {
  return globSync("ui-kit/screens/**/*.stories.tsx").flatMap((file) => {
    const source = readFileSync(file, "utf8");
    const title = /title: "([^"]+)"/.exec(source)?.[1] ?? file;
    const names = source.matchAll(/^export const (\w+) = /gm);
    return [...names]
      .filter(([, name]) => name !== "Scenario")
      .map(([, name = ""]) => toId(title, storyNameFromExport(name)));
  });
}

test("the screen board finds each story of a screen in the built index", () => {
  const screens = boardScreens(JSON.parse(readFileSync("dist/storybook/index.json", "utf8")));
  const shown = screens.flatMap(({ states }) => states.map(({ id }) => id));
  expect(shown.toSorted()).toEqual(storiesInFiles().toSorted());
});

test("the screen board shows the screens in the order of the pages", () => {
  const screens = boardScreens(JSON.parse(readFileSync("dist/storybook/index.json", "utf8")));
  expect(screens.map(({ screen }) => screen)).toEqual(boardOrder);
});

import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { storyNameFromExport, toId } from "storybook/internal/csf";
import { describe, expect, it } from "vitest";
import { boardScreens } from "#storybook/docs/board-screens.ts";
import { keyboardMap } from "#storybook/docs/keyboard-map/keyboard-map.ts";
import { Turns } from "#storybook/docs/turns.ts";

const screensFolder = "ui-kit/screens";
const builtIndex = "dist/storybook/index.json";

/** The stories of the screens as their files have them: title and id. */
function storiesInFiles(): { screen: string; id: string }[] {
  return globSync(`${screensFolder}/**/*.stories.tsx`).flatMap((file) => {
    const source = readFileSync(file, "utf8");
    const screen = /title: "Screens\/([^"]+)"/.exec(source)?.[1] ?? "";
    return [...source.matchAll(/^export const (\w+) = /gm)].map(([, name = ""]) => ({
      screen,
      id: toId(`Screens/${screen}`, storyNameFromExport(name)),
    }));
  });
}

describe("the keyboard map", () => {
  it("names each screen that exists, and no other", () => {
    const folders = readdirSync(screensFolder, { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(Object.keys(keyboardMap).toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
  });

  it("calls each screen as its stories do", () => {
    const mapped = Object.values(keyboardMap).map(({ screen }) => screen);
    const titled = new Set(storiesInFiles().map(({ screen }) => screen));
    expect(mapped.toSorted()).toEqual([...titled].toSorted());
  });

  it("tells of each screen the first focus, a heading of level 1 and a main landmark", () => {
    for (const { screen, firstFocus, headings, landmarks } of Object.values(keyboardMap)) {
      expect(firstFocus, screen).not.toBe("");
      expect(
        headings.map(({ level }) => level).filter((level) => level === 1),
        screen,
      ).toHaveLength(1);
      expect(
        landmarks.map(({ role }) => role),
        screen,
      ).toContain("main");
    }
  });
});

describe("the screen board", () => {
  const entry = { type: "story", subtype: "story", name: "Ready" };

  it("shows the stories of screens alone, without documentation and tests", () => {
    const entries = {
      a: { ...entry, id: "a", title: "Screens/Login" },
      b: { ...entry, id: "b", title: "Screens/Login", type: "docs" },
      c: { ...entry, id: "c", title: "Screens/Login", subtype: "test" },
      d: { ...entry, id: "d", title: "Primitives/Button" },
    };
    const states = [{ id: "a", name: "Ready" }];
    expect(boardScreens({ v: 5, entries })).toEqual([{ screen: "Login", states }]);
  });

  it.skipIf(!existsSync(builtIndex))("finds each story of a screen in the built index", () => {
    const screens = boardScreens(JSON.parse(readFileSync(builtIndex, "utf8")));
    const shown = screens.flatMap(({ states }) => states.map(({ id }) => id));
    expect(shown.toSorted()).toEqual(
      storiesInFiles()
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it("lets only some frames load at once, each when another has finished", () => {
    const begun: string[] = [];
    const turns = new Turns(2);
    const [endFirst, , endThird] = ["first", "second", "third", "fourth"].map((name) =>
      turns.take(() => begun.push(name)),
    );
    expect(begun).toEqual(["first", "second"]);
    endThird?.();
    endFirst?.();
    endFirst?.();
    expect(begun).toEqual(["first", "second", "fourth"]);
  });
});

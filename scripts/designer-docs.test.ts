import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type BoardState, boardScreens, overviewStates } from "#storybook/docs/board/board-screens.ts";
import { keyboardMap } from "#storybook/docs/keyboard-map/keyboard-map.ts";

const screensFolder = "ui-kit/screens";
/** Overlays, which have no map of their own. The palette's own keys are in the help sheet. */
const overlayScreens = { title: "Command palette" };

/** The titles of the screens' stories, from their files. */
function titlesInFiles(): string[] {
  const titles = globSync(`${screensFolder}/**/*.stories.tsx`).map(
    (file) => /title: "Screens\/([^"]+)"/.exec(readFileSync(file, "utf8"))?.[1] ?? file,
  );
  return [...new Set(titles)].filter((title) => title !== overlayScreens.title);
}

describe("the keyboard map", () => {
  it("has each screen, called as its stories are", () => {
    const mapped = Object.values(keyboardMap).map(({ screen }) => screen);
    expect(mapped.toSorted()).toEqual(titlesInFiles().toSorted());
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
    const states = [{ id: "a", name: "Ready", group: "Happy" }];
    expect(boardScreens({ v: 5, entries })).toEqual([{ screen: "Login", states }]);
  });

  it("begins with the door, and each screen with its usual state", () => {
    const story = (title: string, name: string, tags = ["happy"]) => {
      return { ...entry, id: `${title} ${name}`, title, name, tags };
    };
    const entries = {
      a: story("Screens/Chat", "Created From Prompt"),
      b: story("Screens/Chat", "Talking", ["happy", "usual"]),
      c: story("Screens/Another", "Ready"),
      d: story("Screens/Login", "Ready"),
    };
    const shown = boardScreens({ v: 5, entries });
    expect(shown.map(({ screen }) => screen)).toEqual(["Login", "Chat", "Another"]);
    expect(shown[1]?.states.map(({ name }) => name)).toEqual(["Talking", "Created From Prompt"]);
  });

  it("lists the states of a screen by group, and leaves out the story that follows the toolbars", () => {
    const story = (name: string, tag: string) => {
      return { ...entry, id: name, title: "Screens/Login", name, tags: [tag] };
    };
    const entries = {
      a: story("Phone", "variant"),
      b: story("Rejected", "failing"),
      c: story("Succeeded", "happy"),
      d: story("Authenticating", "loading"),
      e: { ...story("Ready", "happy"), tags: ["happy", "usual"] },
      f: story("Scenario", "variant"),
    };
    const [login] = boardScreens({ v: 5, entries });
    const names = (states: readonly BoardState[] = []) => states.map(({ name }) => name);
    expect(names(login?.states)).toEqual(["Ready", "Succeeded", "Authenticating", "Rejected", "Phone"]);
    expect(names(overviewStates(login?.states ?? []))).toEqual([
      "Ready",
      "Authenticating",
      "Rejected",
      "Phone",
    ]);
  });

  it("keeps the width that a story fixes", () => {
    const entries = {
      a: { ...entry, id: "a", title: "Screens/Login" },
      b: { ...entry, id: "b", title: "Screens/Login", name: "Phone" },
      c: { ...entry, id: "c", title: "Screens/Login", name: "Long Brand", tags: ["tablet"] },
    };
    const [login] = boardScreens({ v: 5, entries });
    const widths = login?.states.map(({ name, width }) => `${name}: ${width}`);
    expect(widths).toEqual(["Ready: undefined", "Phone: 360", "Long Brand: 768"]);
  });
});

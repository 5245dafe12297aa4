import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { playedByKeyboard, requiredFlows, requiredFoundations, requiredStates } from "./required-states.ts";
import { missingStories, readStoryIndex } from "./story-index.ts";

const stories = readStoryIndex();
const titlesOf = (section: string) => [...stories.keys()].filter((title) => title.startsWith(section));
const each = (titles: readonly string[], name: string) =>
  Object.fromEntries(titles.map((title) => [title, [name]]));

/** A component and everything of the kit that it imports, to its depth. */
function importedFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(/"(\.{1,2}\/[^"]+\.tsx?)"/g))
    importedFrom(join(dirname(file), specifier), seen);
  return seen;
}

describe("the built Storybook", () => {
  it("shows every state of every screen", () => {
    expect(missingStories(requiredStates, stories)).toEqual([]);
  });

  it("shows no screen of which the table knows nothing", () => {
    expect(titlesOf("Screens/").toSorted()).toEqual(Object.keys(requiredStates).toSorted());
  });

  it("tells every journey and shows every foundation", () => {
    expect([...requiredFlows, ...requiredFoundations].filter((title) => !stories.has(title))).toEqual([]);
  });

  it("has a playground of every primitive and pattern", () => {
    const titles = [...titlesOf("Primitives/"), ...titlesOf("Patterns/")];
    expect(missingStories(each(titles, "Playground"), stories)).toEqual([]);
  });

  it("plays by keyboard what people act on", () => {
    expect(missingStories(each(playedByKeyboard, "Keyboard"), stories)).toEqual([]);
  });

  it("shows each component of the kit in a story of its own room", () => {
    const rooms = "ui-kit/{primitives,patterns}/**";
    const shown = globSync(`${rooms}/*.stories.tsx`).reduce(
      (seen, file) => importedFrom(file, seen),
      new Set<string>(),
    );
    const components = globSync(`${rooms}/*.tsx`).filter((file) => !file.endsWith(".stories.tsx"));
    expect(components.filter((file) => !shown.has(file))).toEqual([]);
  });
});

describe("a state that nobody shows", () => {
  it("is named with its screen", () => {
    const shown = new Map([["Screens/Login", new Set(["Ready"])]]);
    expect(missingStories({ "Screens/Login": ["Ready", "Refused"] }, shown)).toEqual([
      "Screens/Login: Refused",
    ]);
  });
});

import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { playedByKeyboard, requiredFlows, requiredFoundations } from "./required-components.ts";
import { missingVariants, requiredVariants } from "./required-variants.ts";
import { fixedViewport, missingStories, namesByTitle, plays, readStoryIndex } from "./story-index.ts";

const built = readStoryIndex();
const stories = namesByTitle(built);
const titlesOf = (section: string) => [...stories.keys()].filter((title) => title.startsWith(section));
const components = [...titlesOf("Primitives/"), ...titlesOf("Patterns/")];
const each = (titles: readonly string[], name: string) =>
  Object.fromEntries(titles.map((title) => [title, [name]]));
const sourceOf = (file: string) => readFileSync(file, "utf8");

/** A component and everything of the kit that it imports, also indirectly. */
function importedFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, specifier = ""] of sourceOf(file).matchAll(/"(\.{1,2}\/[^"]+\.tsx?)"/g))
    importedFrom(join(dirname(file), specifier), seen);
  return seen;
}

describe("the built Storybook", () => {
  it("has every flow and every foundation", () => {
    expect([...requiredFlows, ...requiredFoundations].filter((title) => !stories.has(title))).toEqual([]);
  });

  it("has a playground of every primitive and pattern", () => {
    expect(missingStories(each(components, "Playground"), stories)).toEqual([]);
  });

  it("shows every primitive and pattern in what strains it, but for the exceptions that are named", () => {
    expect(missingStories(requiredVariants(components), stories)).toEqual([]);
  });

  it("names no exception of a component that is not there, or has the variant after all", () => {
    const needless = Object.entries(missingVariants).flatMap(([title, reasons]) =>
      Object.keys(reasons)
        .filter((variant) => stories.get(title)?.has(variant) ?? true)
        .map((variant) => `${title}: ${variant}`),
    );
    expect(needless).toEqual([]);
  });

  it("plays by keyboard what users act on", () => {
    expect(missingStories(each(playedByKeyboard, "Keyboard"), stories)).toEqual([]);
  });

  it("plays every story but the playgrounds", () => {
    const silent = built.filter(
      ({ name, file, tags }) =>
        name !== "Playground" && !tags.includes("play-fn") && !plays(sourceOf(file), name),
    );
    expect(silent.map(({ title, name }) => `${title}: ${name}`)).toEqual([]);
  });

  it("tags a story of a phone or a tablet as one, so that the board draws it as wide", () => {
    const untagged = built.filter(({ name, file, tags }) => {
      const viewport = fixedViewport(sourceOf(file), name);
      return viewport !== undefined && !tags.includes(viewport);
    });
    expect(untagged.map(({ title, name }) => `${title}: ${name}`)).toEqual([]);
  });

  it("shows each component of the kit in a story of its own folder", () => {
    const folders = "ui-kit/{primitives,patterns}/**";
    const shown = globSync(`${folders}/*.stories.tsx`).reduce(
      (seen, file) => importedFrom(file, seen),
      new Set<string>(),
    );
    const files = globSync(`${folders}/*.tsx`).filter((file) => !file.endsWith(".stories.tsx"));
    expect(files.filter((file) => !shown.has(file))).toEqual([]);
  });
});

describe("a story that is not as it must be", () => {
  const source = [
    "export const Ready = meta.story({\n  play: async () => {},\n});",
    'export const Dark = Ready.extend({ globals: { theme: "dark" } });',
    'export const Phone = meta.story({\n  globals: { viewport: { value: "phone" } },\n});',
    "export const Small = Phone.extend({});",
  ].join("\n\n");

  it("is named with its screen where it is missing", () => {
    const shown = new Map([["Screens/Login", new Set(["Ready"])]]);
    expect(missingStories({ "Screens/Login": ["Ready", "Refused"] }, shown)).toEqual([
      "Screens/Login: Refused",
    ]);
  });

  it("is known not to play, by itself or by what it extends", () => {
    const names = ["Ready", "Dark", "Phone", "Small"];
    expect(names.filter((name) => plays(source, name))).toEqual(["Ready", "Dark"]);
  });

  it("is known to be of one width, by itself or by what it extends", () => {
    const names = ["Ready", "Dark", "Phone", "Small"];
    expect(names.map((name) => fixedViewport(source, name))).toEqual([
      ...[undefined, undefined],
      ...["phone", "phone"],
    ]);
  });
});

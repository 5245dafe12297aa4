import { globSync, readFileSync } from "node:fs";
import { loadCsf } from "storybook/internal/csf-tools";
import { expect, it } from "vitest";
import { groupedTitle, groupTags, stateGroup, ungroupedTitle, usualTag } from "./state-groups.ts";

interface State {
  readonly title: string;
  readonly name: string;
  readonly tags: readonly string[];
}

/** The stories of some files, read as Storybook's index reads them. */
function readStories(pattern: string): State[] {
  return globSync(pattern).flatMap((file) => {
    const makeTitle = (title = file) => title;
    const { indexInputs } = loadCsf(readFileSync(file, "utf8"), { fileName: file, makeTitle }).parse();
    return indexInputs.map(({ title = file, exportName, tags = [] }) => ({ title, name: exportName, tags }));
  });
}

/** Every state of a screen. */
const states = readStories("ui-kit/screens/**/*.stories.tsx");
const byScreen = Map.groupBy(states, ({ title }) => title);

/** The screens of which no story meets a condition. */
function screensWithout(meets: (state: State) => boolean): string[] {
  const missing = [...byScreen].filter(([, found]) => !found.some(meets));
  return missing.map(([title]) => title).sort();
}

it("each state of a screen has the tag of one group", () => {
  const tags = Object.values(groupTags);
  const found = states.filter((state) => state.tags.filter((tag) => tags.includes(tag)).length !== 1);
  expect(states.length).toBeGreaterThan(500);
  expect(found.map(({ title, name }) => `${title}: ${name}`)).toEqual([]);
});

it("a story that is named after a variant has its tag, so that npm test leaves it out", () => {
  const variant = /(?:RightToLeft|ForcedColors|Dark|ReducedMotion|LongText|Phone|Tablet|Matrix)$/;
  const named = readStories("ui-kit/**/*.stories.tsx").filter(({ name }) => variant.test(name));
  const untagged = named.filter(({ tags }) => !tags.includes(groupTags.Variants));
  expect(named.length).toBeGreaterThan(200);
  expect(untagged.map(({ title, name }) => `${title}: ${name}`)).toEqual([]);
});

it("each screen has one usual state, in which everything works", () => {
  const usual = [...byScreen].map(([title, found]) => {
    const named = found.filter(({ tags }) => tags.includes(usualTag));
    return [title, named.map(({ tags }) => stateGroup(tags))];
  });
  expect(usual.filter(([, groups]) => String(groups) !== "Happy")).toEqual([]);
});

it("the usual state of each screen has pictures", () => {
  const usual = states.filter(({ tags }) => tags.includes(usualTag));
  expect(usual.filter(({ tags }) => !tags.includes("visual"))).toEqual([]);
});

it("each screen shows what people see while they wait, unless it waits for nothing", () => {
  expect(screensWithout(({ tags }) => tags.includes(groupTags.Loading))).toEqual([
    "Screens/Not found",
    "Screens/Settings",
    "Screens/Test invite",
  ]);
});

it("each screen shows what people see when something fails, unless nothing of it can", () => {
  expect(screensWithout(({ tags }) => tags.includes(groupTags.Failing))).toEqual(["Screens/Test invite"]);
});

it.each(["Scenario", "Phone", "Dark", "RightToLeft", "ForcedColors"])(
  "each screen has the story %s",
  (name) => {
    expect(screensWithout((state) => state.name === name)).toEqual([]);
  },
);

it("each screen stands still where the system asks for it, unless nothing of it moves", () => {
  expect(screensWithout(({ name }) => name === "ReducedMotion")).toEqual([
    "Screens/Not found",
    "Screens/Settings",
    "Screens/Test invite",
  ]);
});

it.each([
  [["happy", "visual"], "Happy"],
  [["loading"], "Loading"],
  [["failing", "phone"], "Failing"],
  [["variant"], "Variants"],
  [["visual"], "Happy"],
])("a state with the tags %j is among the %s ones", (tags, group) => {
  expect(stateGroup(tags)).toBe(group);
});

it("groups the states of screens alone", () => {
  expect(groupedTitle("Screens/Chat", ["failing"])).toBe("Screens/Chat/Failing");
  expect(groupedTitle("Flows/History", ["failing"])).toBe("Flows/History");
});

it("gives a title back without its group", () => {
  expect(ungroupedTitle("Screens/Chat/Failing")).toBe("Screens/Chat");
  expect(ungroupedTitle("Screens/Chat")).toBe("Screens/Chat");
});

import { globSync, readFileSync } from "node:fs";
import { storyNameFromExport } from "storybook/internal/csf";
import { expect, it } from "vitest";
import { happyStates } from "./happy-states.ts";
import { groupedTitle, happyNames, placedGroup, stateGroup, ungroupedTitle } from "./state-groups.ts";

/** Every state of a screen, read from the files of its stories. */
const states = globSync("ui-kit/screens/**/*.stories.tsx").flatMap((file) => {
  const text = readFileSync(file, "utf8");
  const [, title = file] = /title: "([^"]+)"/.exec(text) ?? [];
  return [...text.matchAll(/^export const (\w+)/gm)].map(([, name = ""]) => ({
    title,
    name: storyNameFromExport(name),
  }));
});
const happy = Object.keys(happyStates).flatMap((title) =>
  happyNames(title).map((name) => ({ title, name, key: `${title}: ${name}` })),
);

it.each([
  ["Talking", "Happy"],
  ["Loading", "Loading"],
  ["Waiting For Reply", "Loading"],
  ["Reply Failed", "Failing"],
  ["Too Many Chats On Phone", "Adaptive"],
  ["Right To Left", "Adaptive"],
])("%s is among the %s states", (name, group) => {
  expect(stateGroup("Screens/Chat", name)).toBe(group);
});

it("places every state of every screen by a rule or by name", () => {
  expect(states.length).toBeGreaterThan(500);
  expect(states.filter(({ title, name }) => placedGroup(title, name) === undefined)).toEqual([]);
});

it("names each happy state once, and none that is not there", () => {
  const known = new Set(states.map(({ title, name }) => `${title}: ${name}`));
  expect(happy.filter(({ key }) => !known.has(key))).toEqual([]);
  expect(happy.length).toBe(new Set(happy.map(({ key }) => key)).size);
});

it("leaves an unknown name without a group", () => {
  expect(placedGroup("Screens/Chat", "Telepathic")).toBeUndefined();
  expect(placedGroup("Screens/Login", "Talking")).toBeUndefined();
});

it("groups the states of screens alone", () => {
  expect(groupedTitle("Screens/Chat", "Reply Failed")).toBe("Screens/Chat/Failing");
  expect(groupedTitle("Flows/History", "Reply Failed")).toBe("Flows/History");
});

it("gives a title back without its group", () => {
  expect(ungroupedTitle("Screens/Chat/Failing")).toBe("Screens/Chat");
  expect(ungroupedTitle("Screens/Chat")).toBe("Screens/Chat");
});

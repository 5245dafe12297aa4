import { expect, it } from "vitest";
import { groupedTitle, stateGroup, ungroupedTitle } from "./state-groups.ts";

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

it("groups the states of screens alone", () => {
  expect(groupedTitle("Screens/Chat", "Reply Failed")).toBe("Screens/Chat/Failing");
  expect(groupedTitle("Flows/History", "Reply Failed")).toBe("Flows/History");
});

it("gives a title back without its group", () => {
  expect(ungroupedTitle("Screens/Chat/Failing")).toBe("Screens/Chat");
  expect(ungroupedTitle("Screens/Chat")).toBe("Screens/Chat");
});

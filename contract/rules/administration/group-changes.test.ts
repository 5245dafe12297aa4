import { expect, it } from "vitest";
import { groupUseFields, membershipData, planMembership, sortGroups } from "./group-changes.ts";

const [choir, board, zoe] = [
  { id: "c", name: "Choir" },
  { id: "b", name: "board" },
  { id: "z", name: "Zoë's class" },
];
const all = [zoe, choir, board];

it("sorts groups by name, whatever its case", () => {
  expect(sortGroups(all)).toEqual([board, choir, zoe]);
});

it.each([
  [[], [], undefined],
  [["Verses"], [], "Take it from the style Verses first."],
  [["Verses", "Prose", "Rhymes"], [], "Take it from the styles Verses, Prose and Rhymes first."],
  [[], [12], "Switch off or delete the open invite for user 12 first."],
  [
    ["Verses"],
    [12, 13],
    "Take it from the style Verses first. Switch off or delete the open invites for users 12 and 13 first.",
  ],
])("a group with the styles %j and the invites %j is in use: %s", (styles, invites, sentence) => {
  expect(groupUseFields({ styles, invites })?.id).toBe(sentence);
});

it("says which groups a person joins and leaves, and nothing if they stay the same", () => {
  expect(planMembership([choir, zoe], [board, choir])).toEqual({ joined: [board], left: [zoe] });
  expect(planMembership([choir, zoe], [zoe, choir])).toBeUndefined();
  expect(planMembership([], [])).toBeUndefined();
});

it("names them in the audit", () => {
  expect(membershipData({ joined: [board, choir], left: [] })).toEqual({ joined: "board, Choir" });
  expect(membershipData({ joined: [], left: [zoe] })).toEqual({ left: "Zoë's class" });
});

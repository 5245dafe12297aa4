import { expect, it } from "vitest";
import { shownMembers } from "./shown-members.ts";
import { optionalMemberNames } from "./support/optional-members.ts";

it("each optional member of the contract's answers is assigned to the suites that show it", () => {
  const assigned = Object.values(shownMembers).flat();
  expect(assigned.toSorted()).toEqual([...new Set(optionalMemberNames)].toSorted());
});

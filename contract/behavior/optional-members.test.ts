import { expect, it } from "vitest";
import { optionalResponseMembers } from "./optional-response-members.ts";
import { optionalMemberNames } from "./support/optional-members.ts";

it("each optional member of the contract's answers is assigned to the suites that show it", () => {
  const assigned = Object.values(optionalResponseMembers).flat();
  expect(assigned.toSorted()).toEqual([...new Set(optionalMemberNames)].toSorted());
});

import { expect, it } from "vitest";
import { contract } from "#contract/index.ts";
import { isAdminWrite } from "./limit-requests.ts";

it("every write that requires the role admin is counted", () => {
  expect(isAdminWrite(contract.users.change)).toBe(true);
  expect(isAdminWrite({ ...contract.users.change, path: "/api/people/:id" })).toBe(true);
});

it("reads and writes of all users are not counted", () => {
  expect(isAdminWrite(contract.users.list)).toBe(false);
  expect(isAdminWrite({ ...contract.chats.create, path: "/api/admin/chats" })).toBe(false);
});

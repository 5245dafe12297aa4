import { expect, it } from "vitest";
import { contract } from "#contract/index.ts";
import { isAdminWrite } from "./limit-requests.ts";

it("what administrators alone may change is counted, wherever it is", () => {
  expect(isAdminWrite(contract.users.change)).toBe(true);
  expect(isAdminWrite({ ...contract.users.change, path: "/api/people/:id" })).toBe(true);
});

it("what they read is not, nor what everybody may change", () => {
  expect(isAdminWrite(contract.users.list)).toBe(false);
  expect(isAdminWrite({ ...contract.chats.create, path: "/api/admin/chats" })).toBe(false);
});

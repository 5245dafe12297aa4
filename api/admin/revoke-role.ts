import { operator } from "../domain/audit/doer.ts";
import { defineRoleCommand } from "./define-role-command.ts";

export const revokeRole = defineRoleCommand({
  name: "revoke-role",
  summary: "Take a role away from an account.",
  change: (users, number, role) => users.revokeRole(number, role, operator),
});

import { defineRoleCommand } from "./define-role-command.ts";

export const revokeRole = defineRoleCommand({
  name: "revoke-role",
  summary: "Take a role away from an account.",
  isGranted: false,
});

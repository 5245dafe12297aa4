import { defineRoleCommand } from "./define-role-command.ts";

export const grantRole = defineRoleCommand({
  name: "grant-role",
  summary: "Grant a role (admin or user) to an account.",
  isGranted: true,
});

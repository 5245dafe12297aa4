import { accountRoleInput } from "./account-input.ts";
import { defineCommand } from "./command.ts";
import { presentAccount } from "./present-account.ts";

export const revokeRole = defineCommand({
  name: "revoke-role",
  summary: "Take a role away from an account.",
  positionals: ["number", "role"],
  options: {},
  input: accountRoleInput,
  run: async ({ number, role }, { users }) => {
    const account = presentAccount(await users.revokeRole(number, role));
    return {
      json: account,
      text: `${account.username} has the roles: ${account.roles.join(", ") || "none"}.`,
    };
  },
});

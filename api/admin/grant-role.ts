import { accountRoleInput } from "./account-input.ts";
import { defineCommand } from "./command.ts";
import { presentAccount } from "./present-account.ts";

export const grantRole = defineCommand({
  name: "grant-role",
  summary: "Grant a role (admin or user) to an account.",
  positionals: ["number", "role"],
  options: {},
  input: accountRoleInput,
  run: async ({ number, role }, { users }) => {
    const account = presentAccount(await users.grantRole(number, role));
    return {
      json: account,
      text: `${account.username} has the roles: ${account.roles.join(", ") || "none"}.`,
    };
  },
});

import { operator } from "../../domain/audit/actor.ts";
import { defineCommand } from "../command-line/command.ts";
import { accountInput } from "./account-input.ts";
import { presentAccount } from "./present-account.ts";

export const enableUser = defineCommand({
  name: "enable-user",
  summary: "Enable a disabled account.",
  positionals: ["number"],
  options: {},
  input: accountInput,
  run: async ({ number }, { users }) => {
    const name = { uniqueUserNumber: number };
    const account = presentAccount(await users.change(name, { disabled: false }, operator));
    return { json: account, text: `${account.username} is enabled.` };
  },
});

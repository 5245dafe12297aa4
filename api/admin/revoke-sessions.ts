import { operator } from "../domain/audit/doer.ts";
import { accountInput } from "./account-input.ts";
import { defineCommand } from "./command.ts";

export const revokeSessions = defineCommand({
  name: "revoke-sessions",
  summary: "End every session of an account: it is signed out everywhere.",
  positionals: ["number"],
  options: {},
  input: accountInput,
  run: async ({ number }, { users }) => {
    const revoked = await users.revokeSessions(number, operator);
    return { json: { uniqueUserNumber: number, revoked }, text: `Sessions ended: ${revoked}.` };
  },
});

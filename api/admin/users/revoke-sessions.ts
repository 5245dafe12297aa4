import { operator } from "../../domain/audit/actor.ts";
import { defineCommand } from "../command-line/command.ts";
import { accountInput } from "./account-input.ts";

export const revokeSessions = defineCommand({
  name: "revoke-sessions",
  summary: "End every session of an account.",
  positionals: ["number"],
  options: {},
  input: accountInput,
  run: async ({ number }, { users }) => {
    const revoked = await users.revokeSessions(number, operator);
    return { json: { uniqueUserNumber: number, revoked }, text: `Sessions ended: ${revoked}.` };
  },
});

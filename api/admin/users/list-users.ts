import { z } from "zod";
import { defineCommand } from "../command-line/command.ts";
import { table } from "../command-line/text-output.ts";
import { presentAccountToOperator } from "./account-commands.ts";

export const listUsers = defineCommand({
  name: "list-users",
  summary: "List all accounts.",
  positionals: [],
  options: {},
  input: z.object({}),
  run: async (_, services) => {
    const accounts = (await services.accounts.list()).map(presentAccountToOperator);
    const rows = accounts.map((account) => [
      String(account.uniqueUserNumber),
      account.username,
      account.roles.join(", "),
      account.createdAt,
      account.lastSeenAt ?? "-",
      account.disabledAt ?? "-",
    ]);
    const headings = ["Number", "Username", "Roles", "Created", "Last seen", "Disabled"];
    return { json: accounts, text: table(headings, rows) };
  },
});

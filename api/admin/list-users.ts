import { z } from "zod";
import { defineCommand } from "./command.ts";
import { presentAccount } from "./present-account.ts";
import { table } from "./table.ts";

export const listUsers = defineCommand({
  name: "list-users",
  summary: "List all accounts.",
  positionals: [],
  options: {},
  input: z.object({}),
  run: async (_, { users }) => {
    const accounts = (await users.list()).map(presentAccount);
    const rows = accounts.map(({ uniqueUserNumber, username, roles, createdAt, disabledAt }) => [
      String(uniqueUserNumber),
      username,
      roles.join(", "),
      createdAt,
      disabledAt ?? "-",
    ]);
    return { json: accounts, text: table(["Number", "Username", "Roles", "Created", "Disabled"], rows) };
  },
});

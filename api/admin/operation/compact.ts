import { z } from "zod";
import { compactDatabase } from "../../database/erasure/compact-database.ts";
import { defineConfigCommand } from "../command-line/command.ts";
import { fieldList } from "../command-line/text-output.ts";

export const compact = defineConfigCommand({
  name: "compact",
  summary: "Write the database anew without what was deleted. On SQLite the server must be stopped.",
  positionals: [],
  options: {},
  input: z.object({}),
  run: async (_, { database }) => {
    const { before, after } = await compactDatabase(database);
    const text = fieldList({ "Bytes before": before, "Bytes after": after });
    return { json: { before, after }, text };
  },
});

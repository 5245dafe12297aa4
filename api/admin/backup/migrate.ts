import { z } from "zod";
import { defineCommand } from "../command-line/command.ts";

/** `openAdminServices` migrates the database before any command runs. */
export const migrate = defineCommand({
  name: "migrate",
  summary: "Migrate the database; the server and every command do so too.",
  positionals: [],
  options: {},
  input: z.object({}),
  run: async () => ({ json: { migrated: true }, text: "The database is up to date." }),
});

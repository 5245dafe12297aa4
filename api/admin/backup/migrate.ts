import { z } from "zod";
import { defineCommand } from "../command-line/command.ts";

/** The services bring the database up to date before any command runs, so that nothing is left to do here. */
export const migrate = defineCommand({
  name: "migrate",
  summary: "Migrate the database; the server and every command do so too.",
  positionals: [],
  options: {},
  input: z.object({}),
  run: async () => ({ json: { migrated: true }, text: "The database is up to date." }),
});

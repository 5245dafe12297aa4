import { z } from "zod";
import { copyBeforeMigrations } from "../../backup/migration-copy.ts";
import type { Database, DatabaseSettings } from "../../database/connect.ts";
import { compactDatabase } from "../../database/erasure/compact-database.ts";
import { prepareDatabaseIfNeeded } from "../../database/schema/prepare-database.ts";
import { defineConfigCommand } from "../command-line/command.ts";
import { fieldList } from "../command-line/text-output.ts";

/** Migrates as every command does, with a copy of the file. Returns the path of the copy. */
async function prepare(database: Database, settings: DatabaseSettings): Promise<string | undefined> {
  const copy = settings.kind === "sqlite" ? await copyBeforeMigrations(database, settings.file) : undefined;
  await prepareDatabaseIfNeeded(database);
  return copy;
}

export const compact = defineConfigCommand({
  name: "compact",
  summary: "Write the database anew without what was deleted. On SQLite the server must be stopped.",
  positionals: [],
  options: {},
  input: z.object({}),
  run: async (_, { database: settings }) => {
    let copy: string | undefined;
    const { before, after } = await compactDatabase(settings, async (database) => {
      copy = await prepare(database, settings);
    });
    const text = fieldList({ "Bytes before": before, "Bytes after": after });
    const notice = `The database was migrated. As it was before, it is kept in ${copy}.`;
    return { json: { before, after }, text, ...(copy !== undefined && { notice }) };
  },
});

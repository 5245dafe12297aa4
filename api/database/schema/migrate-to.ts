import type { Knex } from "knex";
import type { Database } from "../connect.ts";
import { migrationSource } from "./migration-source.ts";

/**
 * Runs those of the named migrations that are not recorded yet, in their order. The caller makes sure that no other
 * process is at this database.
 */
export async function migrateTo(database: Database, names: readonly string[]): Promise<void> {
  const source: Knex.MigrationSource<unknown> = {
    ...migrationSource,
    getMigrations: async (extensions) => {
      const all = await migrationSource.getMigrations(extensions);
      return all.filter(({ name }) => names.includes(name));
    },
  };
  await database.migrate.latest({ migrationSource: source, disableTransactions: true });
}

import type { Knex } from "knex";
import type { Database } from "../connect.ts";
import { migrationSource } from "./migration-source.ts";

/**
 * Runs the named migrations that are not recorded. The caller must ensure that no other process uses the
 * database.
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

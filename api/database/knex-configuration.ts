import type { Knex } from "knex";
import type { DatabaseSettings } from "./database-settings.ts";
import { migrationSource } from "./migration-source.ts";
import { mysqlConfiguration } from "./mysql-configuration.ts";
import { sqliteConfiguration } from "./sqlite-configuration.ts";

/** knex's configuration for the server and for the knex command alike. Errors quote SQL without its values. */
export function knexConfiguration(settings: DatabaseSettings): Knex.Config {
  const dialect =
    settings.kind === "mysql" ? mysqlConfiguration(settings.url) : sqliteConfiguration(settings.file);
  return { ...dialect, compileSqlOnError: false, migrations: { migrationSource } };
}

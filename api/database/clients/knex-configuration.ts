import type { Knex } from "knex";
import type { DatabaseSettings } from "../database-settings.ts";
import { migrationSource } from "../schema/migration-source.ts";
import { mysqlConfiguration } from "./mysql-configuration.ts";
import { sqliteConfiguration } from "./sqlite-configuration.ts";

const ignore = () => undefined;

/** What knex would print to stdout is thrown as well; stdout belongs to the operator's commands. */
const silence = { warn: ignore, error: ignore, deprecate: ignore, debug: ignore };

/** knex's configuration for the server and for the knex command alike. Errors quote SQL without its values. */
export function knexConfiguration(settings: DatabaseSettings): Knex.Config {
  const dialect =
    settings.kind === "mysql" ? mysqlConfiguration(settings.url) : sqliteConfiguration(settings.file);
  return { ...dialect, compileSqlOnError: false, log: silence, migrations: { migrationSource } };
}

import knex, { type Knex } from "knex";
import type { DatabaseSettings } from "./database-settings.ts";
import { knexConfiguration } from "./knex-configuration.ts";

/** A connection pool, or a transaction of it: what every query names. */
export type Database = Knex;

/** Opens the database that the settings name. Nothing is sent before the first query. */
export function connect(settings: DatabaseSettings): Database {
  return knex(knexConfiguration(settings));
}

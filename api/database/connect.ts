import knex, { type Knex } from "knex";
import { knexConfiguration } from "./clients/knex-configuration.ts";
import type { DatabaseSettings } from "./database-settings.ts";

/** A connection pool, or a transaction of it: what every query names. */
export type Database = Knex;

/** Opens the database that the settings name. Nothing is sent before the first query. */
export function connect(settings: DatabaseSettings): Database {
  return knex(knexConfiguration(settings));
}

/**
 * Opens the reply writer connection: one beside the pool that requests share, for growing texts alone, which so never
 * wait behind a request. It is made with the first text, and again when it breaks.
 */
export function connectReplyWriter(settings: DatabaseSettings): Database {
  const configuration = knexConfiguration(settings);
  return knex({ ...configuration, pool: { ...configuration.pool, min: 0, max: 1 } });
}

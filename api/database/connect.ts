import knex, { type Knex } from "knex";
import { knexConfiguration } from "./clients/knex-configuration.ts";
import type { DatabaseSettings } from "./database-settings.ts";

/** A connection pool, or a transaction of it. */
export type Database = Knex;

/** Opens the configured database. Nothing is sent before the first query. */
export function connect(settings: DatabaseSettings): Database {
  return knex(knexConfiguration(settings));
}

/**
 * Opens the connection for saving streamed text, so that saves never wait for requests. It connects on the
 * first save and reconnects after a failure.
 */
export function connectReplyWriter(settings: DatabaseSettings): Database {
  const configuration = knexConfiguration(settings);
  return knex({ ...configuration, pool: { ...configuration.pool, min: 0, max: 1 } });
}

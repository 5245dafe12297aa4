import knex, { type Knex } from "knex";
import { knexConfiguration } from "./clients/knex-configuration.ts";

/** A MySQL 8 or MariaDB 10.11+ server. */
export interface DatabaseServerSettings {
  readonly kind: "mysql";
  readonly url: string;
  /** Connections for requests; without it `defaultPoolSize`. */
  readonly poolSize?: number;
  /** Certificates (PEM) that TLS trusts in place of those of the platform. */
  readonly certificateAuthority?: string;
}

/** The database: a SQLite file, or a server. */
export type DatabaseSettings = { readonly kind: "sqlite"; readonly file: string } | DatabaseServerSettings;

/** A connection pool, or a transaction of it. */
export type Database = Knex;

/** Opens the configured database. Sends nothing before the first query. */
export function connect(settings: DatabaseSettings): Database {
  return knex(knexConfiguration(settings));
}

/**
 * Opens the configured database only to look at it: creates no file and changes none. A SQLite file must exist. A server is
 * asked for one connection.
 */
export function connectToInspect(settings: DatabaseSettings): Database {
  const configuration = knexConfiguration(settings, true);
  return knex({ ...configuration, pool: { ...configuration.pool, max: 1 } });
}

/**
 * Opens the connection for saving streamed text, so that saves never wait for requests. It connects on the
 * first save and reconnects after a failure.
 */
export function connectForReplies(settings: DatabaseSettings): Database {
  const configuration = knexConfiguration(settings);
  return knex({ ...configuration, pool: { ...configuration.pool, min: 0, max: 1 } });
}

import type { Knex } from "knex";
import Mysql2Client, { type Mysql2Connection } from "knex/lib/dialects/mysql2/index.js";
import { isUnlimited, type LimitedConnection, withinLimit } from "./statement-limit.ts";

/**
 * knex's client for mysql2 with five changes. The package is loaded with the first connection: on SQLite it is never in
 * memory. The server is not asked for its version: that decides nothing here, and all new connections would wait for the
 * answer to the first one's question. A statement has a limit, and a connection whose limit was lifted serves only once.
 * And one that is closed does not wait for the server: the fault of a silent one would come much later, when nobody
 * listens, and end the process.
 */
class MysqlClient extends Mysql2Client {
  override _driver(): undefined {
    return undefined;
  }

  override async acquireRawConnection(): Promise<Mysql2Connection> {
    this.driver ??= (await import("mysql2")).default;
    return super.acquireRawConnection();
  }

  override async checkVersion(): Promise<void> {}

  override _query(connection: Mysql2Connection, statement: object): Promise<object> {
    return withinLimit(connection, super._query(connection, statement));
  }

  override async validateConnection(connection: Mysql2Connection): Promise<boolean> {
    return !isUnlimited(connection) && super.validateConnection(connection);
  }

  override async destroyRawConnection(connection: Mysql2Connection): Promise<void> {
    await super.destroyRawConnection(connection);
    connection.stream.destroySoon();
  }
}

interface MysqlConnection extends LimitedConnection {
  query(statement: string, done: (error: unknown) => void): void;
}

/** How long a call waits for a connection, in milliseconds. */
const connectionMilliseconds = 5000;
/** How long a new one may take: a little less, so that who waits for it is told why there is none. */
const connectMilliseconds = 4000;
/** For one lock, less than a statement may take: who is refused by the server did nothing, and can go on. */
const lockSeconds = 5;
/** A server that is gone without a word holds its locks no longer. The pool keeps no connection idle for so long. */
const idleSeconds = 60;

/** That a connection keeps. mysql2 makes room for as many at once, which for its own 16,000 takes half a megabyte. */
const maxPreparedStatements = 256;

const connectionStatements = [
  `SET time_zone = '+00:00', SESSION sql_mode = 'STRICT_TRANS_TABLES,NO_ENGINE_SUBSTITUTION',
    SESSION lock_wait_timeout = ${lockSeconds}, SESSION innodb_lock_wait_timeout = ${lockSeconds},
    SESSION wait_timeout = ${idleSeconds}`,
  "SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED",
];

function send(connection: MysqlConnection, statement: string): Promise<void> {
  const sent = new Promise<void>((resolve, reject) => {
    connection.query(statement, (error) => (error ? reject(error) : resolve()));
  });
  return withinLimit(connection, sent);
}

async function prepare(connection: MysqlConnection): Promise<void> {
  for (const statement of connectionStatements) await send(connection, statement);
}

function prepareConnection(connection: MysqlConnection, done: (error: unknown, connection: unknown) => void) {
  prepare(connection).then(
    () => done(null, connection),
    (error: unknown) => done(error, connection),
  );
}

/** mysql2's options from `mysql://user:password@host:port/name`; `?ssl=true` asks for a verified TLS connection. */
function connectionOptions(url: URL): Knex.MySql2ConnectionConfig {
  return {
    host: url.hostname,
    port: Number(url.port || 3306),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
    charset: "utf8mb4",
    timezone: "Z",
    stringifyObjects: true,
    connectTimeout: connectMilliseconds,
    maxPreparedStatements,
    ...(url.searchParams.get("ssl") === "true" && { ssl: { rejectUnauthorized: true } }),
  };
}

/** MySQL or MariaDB by mysql2: UTC, 4-byte characters, no object ever turned into SQL. */
export function mysqlConfiguration(url: string): Knex.Config {
  return {
    client: MysqlClient,
    connection: connectionOptions(new URL(url)),
    acquireConnectionTimeout: connectionMilliseconds,
    pool: { min: 0, max: 10, afterCreate: prepareConnection },
  };
}

import type { Knex } from "knex";
import Mysql2Client, { type Mysql2Connection, type Mysql2Statement } from "knex/lib/dialects/mysql2/index.js";
import { statements } from "../../telemetry/events.ts";
import type { DatabaseServerSettings } from "../connect.ts";
import { defaultPoolSize } from "./pool-size.ts";
import { hasNoTimeout, type TimedConnection, withStatementTimeout } from "./statement-timeout.ts";

/**
 * knex's mysql2 client with five changes: mysql2 is loaded on the first connection; the server version is not
 * queried; statements have a timeout; a connection whose timeout was disabled is not reused; closing does not
 * wait for an unresponsive server, because its late error would be unhandled.
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

  override _query(connection: Mysql2Connection, statement: Mysql2Statement): Promise<object> {
    const run = () => withStatementTimeout(connection, super._query(connection, statement));
    return statements.trace({ sql: statement.sql }, run);
  }

  override async validateConnection(connection: Mysql2Connection): Promise<boolean> {
    return !hasNoTimeout(connection) && super.validateConnection(connection);
  }

  override async destroyRawConnection(connection: Mysql2Connection): Promise<void> {
    await super.destroyRawConnection(connection);
    connection.stream.destroySoon();
  }
}

interface MysqlConnection extends TimedConnection {
  query(statement: string, done: (error: unknown) => void): void;
}

/** The time for which a call waits for a connection, in milliseconds. */
const connectionMilliseconds = 5000;
/** Shorter than the wait for a connection, so that callers get the cause of the failure. */
const connectMilliseconds = 4000;
/** Shorter than the statement timeout: a lock timeout leaves the connection usable. */
const lockSeconds = 5;
/**
 * The database releases the locks of a vanished client after this time; the pool closes idle connections
 * sooner.
 */
const idleSeconds = 60;

/** Per connection. mysql2 preallocates this many; its own 16,000 take half a megabyte. */
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
  return withStatementTimeout(connection, sent);
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

/**
 * TLS whose certificate is verified: by the given authority, or by those that Node trusts, and for the host. mysql2 looks at
 * the host only with `verifyIdentity`.
 */
function tlsOptions(certificateAuthority: string | undefined) {
  return {
    rejectUnauthorized: true,
    verifyIdentity: true,
    ...(certificateAuthority !== undefined && { ca: certificateAuthority }),
  };
}

/**
 * mysql2's options from `mysql://user:password@host:port/name`; `?ssl=true` requires a verified TLS connection.
 */
function connectionOptions({
  url: address,
  certificateAuthority,
}: DatabaseServerSettings): Knex.MySql2ConnectionConfig {
  const url = new URL(address);
  return {
    // An IPv6 address has brackets in a URL alone.
    host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
    port: Number(url.port || 3306),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
    charset: "utf8mb4",
    timezone: "Z",
    stringifyObjects: true,
    connectTimeout: connectMilliseconds,
    maxPreparedStatements,
    ...(url.searchParams.get("ssl") === "true" && { ssl: tlsOptions(certificateAuthority) }),
  };
}

/** MySQL or MariaDB by mysql2: UTC, 4-byte characters, no object is ever converted to SQL. */
export function mysqlConfiguration(settings: DatabaseServerSettings): Knex.Config {
  return {
    client: MysqlClient,
    connection: connectionOptions(settings),
    acquireConnectionTimeout: connectionMilliseconds,
    pool: { min: 0, max: settings.poolSize ?? defaultPoolSize, afterCreate: prepareConnection },
  };
}

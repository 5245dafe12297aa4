import type { Knex } from "knex";
import Mysql2Client, {
  type Mysql2Connection,
  type Mysql2Statement,
  type StatementBuilder,
  type StatementRunner,
} from "knex/lib/dialects/mysql2/index.js";
import { statements } from "../../telemetry/events.ts";
import type { DatabaseServerSettings } from "../connect.ts";
import {
  hasChangedNothing,
  isConnectionLost,
  isServerRefusing,
  markFailedConnect,
} from "../is-database-down.ts";
import { repeat } from "../rows/repeat.ts";
import { defaultPoolSize } from "./pool-size.ts";
import { isGaleraNode, prepareConnection, prepareGaleraConnection } from "./prepare-connection.ts";
import { hasNoTimeout, isRefused, withStatementTimeout } from "./statement-timeout.ts";

/**
 * knex's mysql2 client with eight changes: mysql2 is loaded on the first connection; the server version is not
 * queried; a connection is prepared before it is used, and closed if that fails; statements have a timeout; statements
 * outside of transactions are repeated if they changed nothing; a connection whose timeout was disabled is not reused; one
 * whose server refuses statements is closed after its use; closing does not wait for an unresponsive server, because its
 * late error would be unhandled.
 */
class MysqlClient extends Mysql2Client {
  /** Known after the first connection. */
  private isGalera: boolean | undefined;

  override _driver(): undefined {
    return undefined;
  }

  override async acquireRawConnection(): Promise<Mysql2Connection> {
    this.driver ??= (await import("mysql2")).default;
    // A proxy may lead to another node the next time.
    try {
      return await repeat(() => this.connect(), isServerRefusing);
    } catch (error) {
      markFailedConnect(error);
      throw error;
    }
  }

  private async connect(): Promise<Mysql2Connection> {
    const connection = await super.acquireRawConnection();
    try {
      await prepareConnection(connection);
      this.isGalera ??= await isGaleraNode(connection);
      if (this.isGalera) await prepareGaleraConnection(connection);
      return connection;
    } catch (error) {
      connection.stream.destroy();
      throw error;
    }
  }

  override async checkVersion(): Promise<void> {}

  override runner(builder: StatementBuilder): StatementRunner {
    const runner = super.runner(builder);
    if (this.transacting) return runner;
    const isRepeatable = readMethods.has(builder._method ?? "") ? canBeReadAgain : hasChangedNothing;
    runner.run = () => repeat(() => super.runner(builder).run(), isRepeatable);
    return runner;
  }

  override _query(connection: Mysql2Connection, statement: Mysql2Statement): Promise<object> {
    const run = () => withStatementTimeout(connection, super._query(connection, statement));
    return statements.trace({ sql: statement.sql }, run);
  }

  override async validateConnection(connection: Mysql2Connection): Promise<boolean> {
    return !hasNoTimeout(connection) && super.validateConnection(connection);
  }

  /** A transaction that a server refused may not have ended there: its locks end with the connection. */
  override async releaseConnection(connection: Mysql2Connection): Promise<void> {
    if (isRefused(connection)) connection.stream.destroy();
    await super.releaseConnection(connection);
  }

  override async destroyRawConnection(connection: Mysql2Connection): Promise<void> {
    await super.destroyRawConnection(connection);
    connection.stream.destroySoon();
  }
}

const readMethods = new Set(["select", "first", "pluck"]);
const canBeReadAgain = (error: unknown) => hasChangedNothing(error) || isConnectionLost(error);

/** The time for which a call waits for a connection, in milliseconds. */
const connectionMilliseconds = 5000;
/** Shorter than the wait for a connection, so that callers get the cause of the failure. */
const connectMilliseconds = 4000;

/** Per connection. mysql2 preallocates this many; its own 16,000 take half a megabyte. */
const maxPreparedStatements = 256;

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
    pool: { min: 0, max: settings.poolSize ?? defaultPoolSize },
  };
}

import type { Knex } from "knex";
import { MysqlClient } from "./mysql-client.ts";

interface MysqlConnection {
  query(statement: string, done: (error: unknown) => void): void;
}

const connectionStatements = [
  "SET time_zone = '+00:00', SESSION sql_mode = 'STRICT_TRANS_TABLES,NO_ENGINE_SUBSTITUTION'",
  "SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED",
];

function prepareConnection(connection: MysqlConnection, done: (error: unknown, connection: unknown) => void) {
  const [first, second] = connectionStatements;
  connection.query(String(first), (error) => {
    if (error) done(error, connection);
    else connection.query(String(second), (failure) => done(failure, connection));
  });
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
    connectTimeout: 10_000,
    ...(url.searchParams.get("ssl") === "true" && { ssl: { rejectUnauthorized: true } }),
  };
}

/** MySQL or MariaDB by mysql2: UTC, 4-byte characters, no object ever turned into SQL. */
export function mysqlConfiguration(url: string): Knex.Config {
  return {
    client: MysqlClient,
    connection: connectionOptions(new URL(url)),
    acquireConnectionTimeout: 10_000,
    pool: { min: 0, max: 10, afterCreate: prepareConnection },
  };
}

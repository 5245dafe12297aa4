declare module "knex/lib/dialects/better-sqlite3/index.js" {
  import { Knex } from "knex";

  export default class BetterSqlite3Client extends Knex.Client {
    connectionSettings: { filename: string };
    acquireRawConnection(): Promise<{ prepare(sql: string): unknown }>;
    _query(connection: unknown, statement: { sql: string }): Promise<unknown>;
  }
}

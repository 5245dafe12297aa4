declare module "knex/lib/dialects/better-sqlite3/index.js" {
  import { Knex } from "knex";

  export default class BetterSqlite3Client extends Knex.Client {
    _query(connection: unknown, statement: { sql: string }): Promise<unknown>;
  }
}

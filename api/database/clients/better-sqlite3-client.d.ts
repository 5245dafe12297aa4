declare module "knex/lib/dialects/better-sqlite3/index.js" {
  import { Knex } from "knex";

  export interface Statement {
    sql: string;
    readonly bindings?: readonly unknown[];
  }

  export interface Answered extends Statement {
    readonly response: unknown[];
    /** Set for a statement that writes. */
    readonly context?: { readonly changes: number };
  }

  export default class BetterSqlite3Client extends Knex.Client {
    connectionSettings: { filename: string; options?: { readonly?: boolean } };
    acquireRawConnection(): Promise<{ prepare(sql: string): object }>;
    destroy(done?: (error?: unknown) => void): Promise<void>;
    _query(connection: unknown, statement: Statement): Promise<Answered>;
  }
}

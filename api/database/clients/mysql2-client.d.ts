declare module "knex/lib/dialects/mysql2/index.js" {
  import { Socket } from "node:net";
  import { Knex } from "knex";

  export interface Mysql2Connection {
    readonly stream: Socket;
    query(statement: string, done: (error: unknown, rows: unknown) => void): void;
  }

  export interface StatementBuilder {
    /** Of a query of the builder, not of a raw statement. */
    readonly _method?: string;
  }

  export interface StatementRunner {
    run(): Promise<unknown>;
  }

  export interface Mysql2Statement {
    readonly sql: string;
  }

  export default class Mysql2Client extends Knex.Client {
    /** Set in a transaction. */
    readonly transacting?: boolean;
    _driver(): unknown;
    runner(builder: StatementBuilder): StatementRunner;
    _query(connection: Mysql2Connection, statement: Mysql2Statement): Promise<object>;
    acquireRawConnection(): Promise<Mysql2Connection>;
    destroyRawConnection(connection: Mysql2Connection): Promise<void>;
    validateConnection(connection: Mysql2Connection): Promise<boolean>;
    releaseConnection(connection: Mysql2Connection): Promise<void>;
    checkVersion(): Promise<unknown>;
  }
}

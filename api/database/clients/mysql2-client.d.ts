declare module "knex/lib/dialects/mysql2/index.js" {
  import { Socket } from "node:net";
  import { Knex } from "knex";

  export interface Mysql2Connection {
    readonly stream: Socket;
  }

  export interface Mysql2Statement {
    readonly sql: string;
  }

  export default class Mysql2Client extends Knex.Client {
    _driver(): unknown;
    _query(connection: Mysql2Connection, statement: Mysql2Statement): Promise<object>;
    acquireRawConnection(): Promise<Mysql2Connection>;
    destroyRawConnection(connection: Mysql2Connection): Promise<void>;
    validateConnection(connection: Mysql2Connection): Promise<boolean>;
    checkVersion(): Promise<unknown>;
  }
}

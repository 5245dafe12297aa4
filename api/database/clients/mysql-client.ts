import Mysql2Client, { type Mysql2Connection } from "knex/lib/dialects/mysql2/index.js";
import { isUnlimited, withinLimit } from "./statement-limit.ts";

/**
 * knex's client for mysql2 with five changes. The package is loaded with the first connection: on SQLite it is never in
 * memory. The server is not asked for its version: that decides nothing here, and all new connections would wait for the
 * answer to the first one's question. A statement has a limit, and a connection whose limit was lifted serves only once.
 * And one that is closed does not wait for the server: the fault of a silent one would come much later, when nobody
 * listens, and end the process.
 */
export class MysqlClient extends Mysql2Client {
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

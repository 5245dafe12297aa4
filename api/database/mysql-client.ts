import Mysql2Client from "knex/lib/dialects/mysql2/index.js";

/** knex's client for mysql2, which loads the package with the first connection: on SQLite it is never in memory. */
export class MysqlClient extends Mysql2Client {
  override _driver(): undefined {
    return undefined;
  }

  override async acquireRawConnection(): Promise<unknown> {
    this.driver ??= (await import("mysql2")).default;
    return super.acquireRawConnection();
  }
}

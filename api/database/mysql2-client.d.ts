declare module "knex/lib/dialects/mysql2/index.js" {
  import { Knex } from "knex";

  export default class Mysql2Client extends Knex.Client {
    _driver(): unknown;
    acquireRawConnection(): Promise<unknown>;
  }
}

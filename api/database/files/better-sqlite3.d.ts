declare module "better-sqlite3" {
  export default class BetterSqlite3 {
    constructor(file: string, options?: { readonly timeout?: number });
    exec(statement: string): this;
    pragma(statement: string): unknown;
    close(): this;
  }
}

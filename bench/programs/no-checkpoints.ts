import BetterSqlite3 from "better-sqlite3";

/**
 * Loaded before the server (`--import`): SQLite runs no checkpoint. It otherwise runs one in the commit that fills the
 * write-ahead log, in the server's thread. The difference is what checkpoints cost.
 */
const { pragma } = BetterSqlite3.prototype;

BetterSqlite3.prototype.pragma = function withoutCheckpoints(statement) {
  pragma.call(this, "wal_autocheckpoint = 0");
  return pragma.call(this, statement);
};

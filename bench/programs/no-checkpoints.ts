import BetterSqlite3 from "better-sqlite3";

/**
 * Loaded before the server (`--import`): SQLite never takes its write-ahead log into the file, which it otherwise does in the
 * commit that fills the log, in the server's thread. The difference is what checkpoints cost.
 */
const { pragma } = BetterSqlite3.prototype;

BetterSqlite3.prototype.pragma = function withoutCheckpoints(statement) {
  pragma.call(this, "wal_autocheckpoint = 0");
  return pragma.call(this, statement);
};

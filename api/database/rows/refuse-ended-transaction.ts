import type { Knex } from "knex";
import type { Database } from "../connect.ts";

function isTransaction(database: Database): database is Knex.Transaction {
  return database.isTransaction === true;
}

/**
 * Throws if the transaction has ended. knex rejects only queries made through knex; raw statements would run on
 * a connection that another caller owns.
 */
export function assertActiveTransaction(database: Database): void {
  if (isTransaction(database) && database.isCompleted()) throw new Error("The transaction is over.");
}

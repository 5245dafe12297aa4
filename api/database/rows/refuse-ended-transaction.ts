import type { Knex } from "knex";
import type { Database } from "../connect.ts";

function isTransaction(database: Database): database is Knex.Transaction {
  return database.isTransaction === true;
}

/**
 * Throws for a transaction that is over. knex goes on with one whose beginning has failed, and refuses its queries only
 * when they come by knex: others would be carried out one by one, on a connection that is somebody else's by then.
 */
export function refuseEndedTransaction(database: Database): void {
  if (isTransaction(database) && database.isCompleted()) throw new Error("The transaction is over.");
}

import { ConfigurationError } from "../../config/config.ts";
import type { Database } from "../../database/connect.ts";
import { readRows } from "../../database/rows/read-rows.ts";

const statement = "select currency from usage_entries order by id desc limit 1";

/** Throws a ConfigurationError if costs were entered in another currency: amounts are never converted. */
export async function requireLedgerCurrency(database: Database, currency: string): Promise<void> {
  const [newest] = await readRows<{ currency: string }>(database, statement, []);
  if (newest === undefined || newest.currency === currency) return;
  throw new ConfigurationError([
    `CURRENCY is ${currency}, but the usage in the database is in ${newest.currency}. Set CURRENCY to ${newest.currency}.`,
  ]);
}

import { setTimeout as wait } from "node:timers/promises";
import { ConfigurationError } from "../../../config/config.ts";
import type { Database } from "../../../database/connect.ts";
import { executeStatement } from "../../../database/rows/change-rows.ts";
import { readRows } from "../../../database/rows/read-rows.ts";
import type { Logger } from "../../../logging/logger.ts";

/** The interval at which a running server renews its currency. */
const beatMilliseconds = 2000;
/** A server without a sign for this long is dead. */
const silenceMilliseconds = 10_000;

const entryStatement = "select currency from usage_entries order by id desc limit 1";
/** Amounts that cannot be converted: of prices, limits and running replies. */
const amountStatements = [
  "select 1 from usage_reservations limit 1",
  "select 1 from allowances where monthlyCostMicros is not null limit 1",
  `select 1 from models
    where inputPrice is not null or cachedInputPrice is not null or outputPrice is not null limit 1`,
];
const claimStatement = "select currency, beat from usage_currency where id = 1";

interface Claim {
  readonly currency: string;
  readonly beat: number;
}

async function hasRow(database: Database, statement: string): Promise<boolean> {
  return (await readRows(database, statement, [])).length > 0;
}

async function hasAmounts(database: Database): Promise<boolean> {
  for (const statement of [entryStatement, ...amountStatements])
    if (await hasRow(database, statement)) return true;
  return false;
}

/** The currency of the database, which is this one if there was none. */
async function readClaim(database: Database, currency: string): Promise<Claim> {
  const [entry] = await readRows<{ currency: string }>(database, entryStatement, []);
  const insert = database.client.dialect === "mysql" ? "insert ignore" : "insert or ignore";
  const statement = `${insert} into usage_currency (id, currency, beat) values (1, ?, 0)`;
  await executeStatement(database, statement, [entry?.currency ?? currency]);
  const [claim] = await readRows<Claim>(database, claimStatement, []);
  if (claim === undefined) throw new Error("The currency of the database is gone.");
  return claim;
}

function otherCurrency(currency: string, known: string, place: string): ConfigurationError {
  const advice = `Set CURRENCY to ${known}.`;
  return new ConfigurationError([`CURRENCY is ${currency}, but ${place} in ${known}. ${advice}`]);
}

async function refuseAmounts(database: Database, currency: string, known: string): Promise<void> {
  if (!(await hasAmounts(database))) return;
  throw otherCurrency(currency, known, "the costs, prices and limits in the database are");
}

/** Throws a ConfigurationError if amounts are kept in another currency; sets none, for a process that is no server. */
export async function checkLedgerCurrency(database: Database, currency: string): Promise<void> {
  const [entry] = await readRows<{ currency: string }>(database, entryStatement, []);
  const [claim] = await readRows<Claim>(database, claimStatement, []);
  const known = entry?.currency ?? claim?.currency ?? currency;
  if (known !== currency) await refuseAmounts(database, currency, known);
}

/** The interval at which the claim is read while another server may be alive. */
const lookMilliseconds = 250;

/** Resolves early with the claim if it has changed; after `silence` with undefined. */
async function awaitSign(
  database: Database,
  known: Claim,
  { silence, signal }: { silence: number; signal: AbortSignal | undefined },
): Promise<Claim | undefined> {
  const until = performance.now() + silence;
  for (let left = silence; left > 0; left = until - performance.now()) {
    await wait(Math.min(left, lookMilliseconds), undefined, { signal });
    const [claim] = await readRows<Claim>(database, claimStatement, []);
    if (claim !== undefined && (claim.beat !== known.beat || claim.currency !== known.currency)) return claim;
  }
  return undefined;
}

/** Replaces a claim if no running server renews it; returns the claim that is in force. */
async function replaceClaim(
  database: Database,
  currency: string,
  { known, ...waiting }: { known: Claim; silence: number; signal: AbortSignal | undefined },
): Promise<Claim> {
  const sign = await awaitSign(database, known, waiting);
  if (sign !== undefined) return sign;
  // Running servers no longer renew their claim after the first entry.
  if (await hasAmounts(database)) return known;
  const statement =
    "update usage_currency set currency = ?, beat = 0 where id = 1 and currency = ? and beat = ?";
  await executeStatement(database, statement, [currency, known.currency, known.beat]);
  return readClaim(database, currency);
}

interface ClaimOptions {
  readonly logger?: Pick<Logger, "info">;
  readonly signal?: AbortSignal;
  /** How long to wait for a sign of another server; zero on a database of one process. */
  readonly silence?: number;
}

/**
 * Throws a ConfigurationError if amounts are kept in another currency, or another server runs with one: they are never
 * converted. The first start sets the currency of the database.
 */
export async function requireLedgerCurrency(
  database: Database,
  currency: string,
  {
    logger,
    signal,
    silence = database.client.dialect === "mysql" ? silenceMilliseconds : 0,
  }: ClaimOptions = {},
): Promise<void> {
  const known = await readClaim(database, currency);
  if (known.currency === currency) return;
  await refuseAmounts(database, currency, known.currency);
  if (silence > 0)
    logger?.info("the start waits for a sign of a server with another CURRENCY", {
      currency,
      other: known.currency,
      seconds: silence / 1000,
    });
  const claim = await replaceClaim(database, currency, { known, silence, signal });
  if (claim.currency !== currency)
    throw otherCurrency(currency, claim.currency, "another server on this database counts");
}

interface Keeper {
  readonly logger: Pick<Logger, "warn" | "error">;
  /** Called once another server has set another currency: this one must add no more entries. */
  onReplaced(): void;
}

/**
 * Shows other servers that this server runs with its currency, until the ledger has an entry. Does nothing on SQLite, where it is
 * the only server. The timer does not keep the process alive; the returned function stops it.
 */
export function keepLedgerCurrency(
  database: Database,
  currency: string,
  { logger, onReplaced }: Keeper,
  milliseconds = beatMilliseconds,
): () => void {
  if (database.client.dialect !== "mysql") return () => undefined;
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    clearInterval(timer);
  };
  let isReplaced = false;
  const beat = async () => {
    const statement = "update usage_currency set beat = beat + 1 where id = 1 and currency = ?";
    const isKept = (await executeStatement(database, statement, [currency])) > 0;
    // After the update: the first entry may be of the server that has replaced the currency.
    if (!isKept || (await hasRow(database, entryStatement))) stop();
    if (isKept || isReplaced) return;
    isReplaced = true;
    logger.error("another server has set another CURRENCY, and this one ends", { currency });
    onReplaced();
  };
  const timer = setInterval(() => {
    // A stop may close the database during the last beat.
    beat().catch((error: unknown) => {
      if (!isStopped) logger.warn("the currency could not be kept", { error });
    });
  }, milliseconds).unref();
  return stop;
}

import type { Database } from "../../database/connect.ts";
import { executeStatement } from "../../database/rows/change-rows.ts";
import { idPlaceholders } from "../../database/rows/ids.ts";
import { readRows } from "../../database/rows/read-rows.ts";
import { addToCounters, type CounterChange, findUncounted } from "./counters.ts";
import { insertEntries, type NewEntry } from "./ledger-entries.ts";
import type { Charge } from "./model-calls.ts";
import type { Reservation } from "./reservation.ts";
import { MissingCountersError, scopesOf } from "./user-limits.ts";

/** A reservation whose reply has ended, and the charges of its calls that replace it. */
export interface Settlement {
  readonly reservation: Reservation;
  readonly charges: readonly Charge[];
}

interface SettlementContext {
  readonly now: Date;
  readonly currency: string;
}

interface OpenReservation {
  readonly id: string;
  readonly userId: string;
}

/** Locks the reservations that are still open. Their person may have been removed. */
function lockOpen(transaction: Database, ids: readonly string[]): Promise<OpenReservation[]> {
  const { places, values } = idPlaceholders(ids);
  const isMysql = transaction.client.dialect === "mysql";
  const statement = `select id, userId from usage_reservations where id in (${places}) order by id`;
  return readRows<OpenReservation>(transaction, `${statement}${isMysql ? " for update" : ""}`, values);
}

/** Removes one reservation in one statement. False if its person was removed, or it was settled already. */
async function releaseUnchanged(transaction: Database, { id, userId }: Reservation): Promise<boolean> {
  const statement = "delete from usage_reservations where id = ? and userId = ?";
  return (await executeStatement(transaction, statement, [id, userId])) > 0;
}

/** Removes reservations, and returns those that were open, as they are stored. */
async function release(transaction: Database, settlements: readonly Settlement[]): Promise<Settlement[]> {
  const [first, ...others] = settlements;
  if (first === undefined) return [];
  if (others.length === 0 && (await releaseUnchanged(transaction, first.reservation))) return [first];
  const rows = await lockOpen(
    transaction,
    settlements.map(({ reservation }) => reservation.id),
  );
  if (rows.length === 0) return [];
  const { places, values } = idPlaceholders(rows.map(({ id }) => id));
  await executeStatement(transaction, `delete from usage_reservations where id in (${places})`, values);
  const stored = new Map(rows.map((row) => [row.id, row]));
  return settlements.flatMap(({ reservation, charges }) => {
    const row = stored.get(reservation.id);
    if (row === undefined) return [];
    return [{ charges, reservation: { ...reservation, userId: row.userId } }];
  });
}

/** The entries of a reply: the last call that is charged counts as the reply. */
function entriesOf({ reservation, charges }: Settlement, { now, currency }: SettlementContext): NewEntry[] {
  const { day, userId, styleId, styleName, kind } = reservation;
  const owner = { createdAt: now, day, userId, styleId, styleName, kind, currency };
  return charges.map((charge, index) => ({
    ...charge,
    ...owner,
    countsAsReply: index === charges.length - 1,
  }));
}

function changesOf({ reservation, charges }: Settlement): CounterChange[] {
  if (charges.length === 0) return [];
  const { month, groupIds, userId } = reservation;
  const spentMicros = charges.reduce((total, { costMicros }) => total + costMicros, 0);
  return scopesOf(userId, groupIds).map((scope) => ({ ...scope, month, spentMicros, replies: 1 }));
}

/** One change for each scope and month. */
function mergeChanges(changes: readonly CounterChange[]): CounterChange[] {
  const merged = Map.groupBy(changes, ({ scope, scopeId, month }) => `${scope} ${scopeId} ${month}`);
  return [...merged.values()].flatMap((parts) => {
    const sum = (name: "spentMicros" | "replies") => parts.reduce((total, part) => total + part[name], 0);
    return parts.slice(0, 1).map(({ scope, scopeId, month }) => {
      return { scope, scopeId, month, spentMicros: sum("spentMicros"), replies: sum("replies") };
    });
  });
}

/** Throws `MissingCountersError` if settling these would make counters: a transaction that may be refused must not make any. */
export async function requireCounters(
  transaction: Database,
  settlements: readonly Settlement[],
): Promise<void> {
  const uncounted = await findUncounted(transaction, mergeChanges(settlements.flatMap(changesOf)));
  const [first] = uncounted;
  if (first === undefined) return;
  const { month } = first;
  const ofMonth = uncounted.filter((change) => change.month === month);
  throw new MissingCountersError(ofMonth, month);
}

/**
 * Puts charges in the place of reservations. Each reservation is settled once, by whichever transaction deletes it.
 * The users are locked by the caller; reservations are locked before counters, in order.
 */
export async function settleUsage(
  transaction: Database,
  settlements: readonly Settlement[],
  context: SettlementContext,
): Promise<void> {
  const open = await release(transaction, settlements);
  await insertEntries(
    transaction,
    open.flatMap((settlement) => entriesOf(settlement, context)),
  );
  await addToCounters(transaction, mergeChanges(open.flatMap(changesOf)));
}

import type { Database } from "../../database/connect.ts";
import { executeStatement } from "../../database/rows/change-rows.ts";
import { addToCounters, type CounterChange } from "./counters.ts";
import { insertEntries, type NewEntry } from "./ledger-entries.ts";
import type { Charge } from "./model-calls.ts";
import type { Reservation } from "./reservation.ts";
import { houseScope, type UsageScope } from "./user-limits.ts";

/** A reservation whose reply has ended, and what its calls are charged in its place. */
export interface Settlement {
  readonly reservation: Reservation;
  readonly charges: readonly Charge[];
}

interface SettlementContext {
  readonly now: Date;
  readonly currency: string;
}

/** Removes a reservation; false if it is settled already. */
async function release(transaction: Database, id: string): Promise<boolean> {
  return (await executeStatement(transaction, "delete from usage_reservations where id = ?", [id])) > 0;
}

/** The entries of a reply: the last call that is charged counts as the reply. */
function entriesOf({ reservation, charges }: Settlement, { now, currency }: SettlementContext): NewEntry[] {
  const { day, userId, styleId, kind } = reservation;
  const owner = { createdAt: now, day, userId, styleId, kind, currency };
  return charges.map((charge, index) => ({
    ...charge,
    ...owner,
    countsAsReply: index === charges.length - 1,
  }));
}

/** The scopes that a reply counts for: those that it had when it was reserved. */
function scopesOf({ groupIds, userId }: Reservation): UsageScope[] {
  const groups = groupIds.map((scopeId) => ({ scope: "group", scopeId }) as const);
  return [houseScope, ...groups, { scope: "user", scopeId: userId }];
}

function changesOf({ reservation, charges }: Settlement): CounterChange[] {
  const { month, micros, reservedScopes } = reservation;
  const spentMicros = charges.reduce((total, { costMicros }) => total + costMicros, 0);
  const none = { spentMicros: 0, replies: 0, reservedMicros: 0, reservedReplies: 0 };
  const spent = scopesOf(reservation).map((scope) => ({ ...scope, month, ...none, spentMicros, replies: 1 }));
  const released = reservedScopes.map((scope) => {
    return { ...scope, month, ...none, reservedMicros: -micros, reservedReplies: -1 };
  });
  return [...(charges.length > 0 ? spent : []), ...released];
}

type Sum = Exclude<keyof CounterChange, "scope" | "scopeId" | "month">;

/** One change for each scope and month. */
function mergeChanges(changes: readonly CounterChange[]): CounterChange[] {
  const merged = Map.groupBy(changes, ({ scope, scopeId, month }) => `${scope} ${scopeId} ${month}`);
  return [...merged.values()].flatMap((parts) => {
    const sum = (name: Sum) => parts.reduce((total, part) => total + part[name], 0);
    return parts.slice(0, 1).map(({ scope, scopeId, month }) => ({
      ...{ scope, scopeId, month },
      spentMicros: sum("spentMicros"),
      replies: sum("replies"),
      reservedMicros: sum("reservedMicros"),
      reservedReplies: sum("reservedReplies"),
    }));
  });
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
  const sorted = settlements.toSorted((one, other) => (one.reservation.id < other.reservation.id ? -1 : 1));
  const open: Settlement[] = [];
  for (const settlement of sorted)
    if (await release(transaction, settlement.reservation.id)) open.push(settlement);
  await insertEntries(
    transaction,
    open.flatMap((settlement) => entriesOf(settlement, context)),
  );
  await addToCounters(transaction, mergeChanges(open.flatMap(changesOf)));
}

import { allowsCost } from "#contract/rules/usage/limit-check.ts";
import type { Database } from "../../database/connect.ts";
import { executeStatement } from "../../database/rows/change-rows.ts";
import { lockUserChats } from "../chats/chat-access.ts";
import type { Charge, ModelCalls } from "./model-calls.ts";
import { allLimitsAllow, largestCost, type ReservableModel, type Reservation } from "./reservation.ts";
import { readScopeLimits, scopesOf } from "./user-limits.ts";

/** The models that can still be asked after a call that is charged. */
export interface FurtherCalls {
  readonly models: readonly ReservableModel[];
  readonly promptTokens: number;
  readonly maxOutputTokens: number | null;
}

/** The amount to add to a reservation, so that it holds the calls that were made and one more. */
export function missingMicros({ micros }: Reservation, calls: ModelCalls, further: FurtherCalls): number {
  const spent = calls.charges().reduce((total, { costMicros }) => total + costMicros, 0);
  return Math.max(0, spent + largestCost(further.models, further) - micros - calls.addedMicros);
}

/** Stores the known charges of a reply or a try, for the case that its process dies. */
export async function storeCharges(
  database: Database,
  id: string,
  charges: readonly Charge[],
): Promise<void> {
  const statement = "update usage_reservations set charges = ? where id = ?";
  await executeStatement(database, statement, [JSON.stringify(charges), id]);
}

/**
 * Reserves more cost for a reply if all limits allow it; returns whether they do. The groups are those of the reservation, for
 * which the reply counts.
 */
export async function extendReservation(
  transaction: Database,
  { id, userId, groupIds, month }: Reservation,
  micros: number,
): Promise<boolean> {
  await lockUserChats(transaction, userId);
  const limits = await readScopeLimits(transaction, scopesOf(userId, groupIds), month);
  const isAllowed = await allLimitsAllow(transaction, limits, month, (scopeLimits, use) =>
    allowsCost(scopeLimits, use, micros),
  );
  if (!isAllowed) return false;
  const statement = "update usage_reservations set micros = micros + ? where id = ?";
  // Without a row the reservation is settled already: its chat was deleted.
  return (await executeStatement(transaction, statement, [micros, id])) > 0;
}

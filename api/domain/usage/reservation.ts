import { retryAfter } from "#contract/rules/conversation/idempotent-request.ts";
import { largestOutput } from "#contract/rules/usage/allowance-check.ts";
import { localDay, monthOf, nextMonthStart } from "#contract/rules/usage/local-calendar.ts";
import { dearestCost } from "#contract/rules/usage/usage-cost.ts";
import type { Database } from "../../database/connect.ts";
import { executeStatement } from "../../database/rows/change-rows.ts";
import { newId } from "../../database/rows/ids.ts";
import { DomainError } from "../domain-error.ts";
import { reserveInCounter } from "./counters.ts";
import type { PricedModel } from "./model-calls.ts";
import type { UsageScope, UserLimits } from "./user-limits.ts";

/** A reply or a try that is to be asked for. */
export interface ReservationOrder {
  readonly kind: "reply" | "try";
  readonly userId: string;
  readonly limits: UserLimits;
  /** Null for a try. */
  readonly messageId: string | null;
  readonly styleId: number | null;
  /** The largest output that the style allows. */
  readonly maxOutputTokens: number | null;
  /** The estimated size of what is sent. */
  readonly promptTokens: number;
  readonly candidates: readonly PricedModel[];
  /** The lengths of the text and the reasoning from which the reply grows on, in UTF-16 units. */
  readonly textStart: number;
  readonly reasoningStart: number;
}

/** What is reserved for a running reply or try, and what settles it. */
export interface Reservation {
  readonly id: string;
  readonly kind: "reply" | "try";
  readonly userId: string;
  readonly styleId: number | null;
  /** Local, at the time of the reservation. */
  readonly day: string;
  readonly month: string;
  readonly micros: number;
  /** The groups that the reply counts for. */
  readonly groupIds: readonly string[];
  /** The scopes whose counters hold the reservation. */
  readonly reservedScopes: readonly UsageScope[];
}

/** A reservation that was just made. */
export interface NewReservation extends Reservation {
  /** The largest output where the style names none and a limit of cost applies. */
  readonly outputCap: number | undefined;
}

const statement = `insert into usage_reservations (id, messageId, userId, kind, styleId, month, day, promptTokens,
  models, micros, groupIds, reservedScopes, textStart, reasoningStart, createdAt, touchedAt)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

async function insertReservation(
  transaction: Database,
  order: ReservationOrder,
  reservation: Reservation,
  now: Date,
): Promise<void> {
  const { messageId, promptTokens, candidates, textStart, reasoningStart } = order;
  const { id, userId, kind, styleId, month, day, micros, groupIds, reservedScopes } = reservation;
  const models = candidates.map(({ id: modelId, label, prices }) => ({ id: modelId, label, prices }));
  await executeStatement(transaction, statement, [
    ...[id, messageId, userId, kind, styleId, month, day, promptTokens, JSON.stringify(models)],
    ...[micros, JSON.stringify(groupIds), JSON.stringify(reservedScopes), textStart, reasoningStart],
    ...[now, now],
  ]);
}

/** The error of a spent allowance: it lasts until the next month begins. */
function allowanceSpent(month: string, timeZone: string, now: Date): DomainError {
  const resetsAt = nextMonthStart(month, timeZone);
  return new DomainError("allowance_spent", {
    resetsAt: resetsAt.toISOString(),
    ...retryAfter(resetsAt, now),
  });
}

/**
 * Reserves a reply: the prompt and the largest output at the price of the dearest model, in each scope that has a
 * limit. Throws `allowance_spent`. Called last in its transaction, so that counters are locked for a short time.
 */
export async function reserveReply(
  transaction: Database,
  order: ReservationOrder,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<NewReservation> {
  const { kind, userId, styleId, maxOutputTokens, promptTokens, candidates } = order;
  const { groupIds, limits } = order.limits;
  const outputTokens = largestOutput(maxOutputTokens, limits);
  const prices = candidates.map((model) => model.prices);
  const micros = dearestCost(prices, { inputTokens: promptTokens, outputTokens: outputTokens ?? 0 });
  const day = localDay(now, timeZone);
  const month = monthOf(day);
  const reservedScopes = limits.map(({ scope, scopeId }) => ({ scope, scopeId }));
  const owner = { id: newId(), kind, userId, styleId, groupIds };
  const reservation = { ...owner, day, month, micros, reservedScopes };
  await insertReservation(transaction, order, reservation, now);
  for (const scopeLimits of limits)
    if (!(await reserveInCounter(transaction, { limits: scopeLimits, month, micros })))
      throw allowanceSpent(month, timeZone, now);
  const outputCap = maxOutputTokens === null ? (outputTokens ?? undefined) : undefined;
  return { ...reservation, outputCap };
}

/** The maximum that a model is sent: the style's, or what was reserved and fits beside the prompt. */
export function maximumOutput(
  styleMaximum: number | null | undefined,
  outputCap: number | undefined,
  freeTokens: number,
): number | undefined {
  if (typeof styleMaximum === "number") return styleMaximum;
  return outputCap === undefined ? undefined : Math.max(1, Math.min(outputCap, freeTokens));
}

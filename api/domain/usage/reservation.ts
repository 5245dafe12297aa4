import { retryAfter } from "#contract/rules/conversation/idempotent-request.ts";
import type { CallBound } from "#contract/rules/usage/call-usage.ts";
import { allowsReply, hasCostLimit, type MonthlyUse } from "#contract/rules/usage/limit-check.ts";
import { nextMonthStart } from "#contract/rules/usage/local-calendar.ts";
import { dearestCost, largestCall } from "#contract/rules/usage/usage-cost.ts";
import type { Database } from "../../database/connect.ts";
import { executeStatement } from "../../database/rows/change-rows.ts";
import { newId } from "../../database/rows/ids.ts";
import { DomainError } from "../domain-error.ts";
import { lockUse, scopeKey } from "./counters.ts";
import type { PricedModel } from "./model-calls.ts";
import { MissingCountersError, type ScopeLimits, type UserLimits } from "./user-limits.ts";

/** When a reply is asked for: day and month are those of `now`, in local time. */
export interface UsageMoment {
  readonly now: Date;
  readonly day: string;
  readonly month: string;
}

/** A model that may be asked for a reply. */
export interface ReservableModel extends PricedModel {
  readonly budget: { readonly tokens: number; readonly configuredTokens: number };
}

/** A reply or a try that is to be asked for. */
export interface ReservationOrder {
  readonly kind: "reply" | "try";
  readonly userId: string;
  readonly limits: UserLimits;
  /** Null for a try. */
  readonly messageId: string | null;
  readonly styleId: number | null;
  readonly styleName: string | null;
  /** The largest output that the style allows. */
  readonly maxOutputTokens: number | null;
  /** The estimated size of the prompt. */
  readonly promptTokens: number;
  readonly candidates: readonly ReservableModel[];
  /** The lengths of the text and the reasoning that the reply continues, in UTF-16 units. */
  readonly textStart: number;
  readonly reasoningStart: number;
  /** Whether the reply continues an earlier text. */
  readonly isContinued: boolean;
}

/** The reservation of a running reply or try, with the data that settles it. */
export interface Reservation {
  readonly id: string;
  readonly kind: "reply" | "try";
  /** Empty once the account is deleted. */
  readonly userId: string;
  readonly styleId: number | null;
  readonly styleName: string | null;
  /** Local, at the time of the reservation. */
  readonly day: string;
  readonly month: string;
  readonly micros: number;
  /** The groups that the reply counts for. */
  readonly groupIds: readonly string[];
}

/** A reservation that was just made. */
export interface NewReservation extends Reservation {
  /** A limit of cost applies: every call has a largest output. */
  readonly isCapped: boolean;
  /** The estimated size of the first prompt. */
  readonly promptTokens: number;
  readonly maxOutputTokens: number | null;
}

type ExpectedCall = Pick<NewReservation, "promptTokens" | "maxOutputTokens">;

/** The tokens that are reserved for a call of a model. */
export function reservedCall(
  call: ExpectedCall | undefined,
  { budget }: ReservableModel,
): CallBound | undefined {
  return call && largestCall(budget.tokens, call);
}

type CappedCall = ExpectedCall & Pick<NewReservation, "isCapped">;

/** The most that a call of a model is charged; undefined without a limit of cost. */
export function callBound(call: CappedCall | undefined, model: ReservableModel): CallBound | undefined {
  return call?.isCapped ? reservedCall(call, model) : undefined;
}

const statement = `insert into usage_reservations (id, messageId, userId, kind, styleId, styleName, month, day,
  promptTokens, models, micros, groupIds, textStart, reasoningStart, createdAt, touchedAt)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

async function insertReservation(
  transaction: Database,
  order: ReservationOrder,
  reservation: NewReservation,
  now: Date,
): Promise<void> {
  const { messageId, promptTokens, candidates, textStart, reasoningStart } = order;
  const { id, userId, kind, styleId, styleName, month, day, micros, groupIds } = reservation;
  const models = candidates.map((model) => {
    const { id: modelId, label, prices } = model;
    return { id: modelId, label, prices, bound: callBound(reservation, model) };
  });
  await executeStatement(transaction, statement, [
    ...[id, messageId, userId, kind, styleId, styleName, month, day, promptTokens],
    ...[JSON.stringify(models), micros, JSON.stringify(groupIds), textStart, reasoningStart, now, now],
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

/** The most that the next call may cost: the prompt and the largest output at the price of the dearest model. */
export function largestCost(
  models: readonly ReservableModel[],
  call: { readonly promptTokens: number; readonly maxOutputTokens: number | null },
): number {
  const reserved = models.map(({ prices, budget }) => ({
    ...prices,
    contextTokens: budget.configuredTokens,
  }));
  return dearestCost(reserved, call);
}

/**
 * Whether every limit allows the request, with the usage and the reservations of now. Locks the counters of the limits. Throws
 * `MissingCountersError`.
 */
export async function allLimitsAllow(
  transaction: Database,
  limits: readonly ScopeLimits[],
  month: string,
  allows: (limits: ScopeLimits, use: MonthlyUse) => boolean,
): Promise<boolean> {
  const uses = await lockUse(transaction, limits, month);
  const uncounted = limits.filter((scopeLimits) => !uses.has(scopeKey(scopeLimits)));
  if (uncounted.length > 0) throw new MissingCountersError(uncounted, month);
  return limits.every((scopeLimits) => {
    const use = uses.get(scopeKey(scopeLimits));
    return use !== undefined && allows(scopeLimits, use);
  });
}

/**
 * Reserves a reply. Its row names the person and the groups, so that limits that are set later count it. Throws
 * `allowance_spent` and `MissingCountersError`. Called last in its transaction, so that counters are locked for a short time.
 */
export async function reserveReply(
  transaction: Database,
  order: ReservationOrder,
  { now, day, month }: UsageMoment,
  timeZone: string,
): Promise<NewReservation> {
  const { kind, userId, styleId, styleName } = order;
  const { groupIds, limits } = order.limits;
  const micros = largestCost(order.candidates, order);
  const owner = { id: newId(), kind, userId, styleId, styleName, groupIds };
  const { promptTokens, maxOutputTokens } = order;
  const capped = { isCapped: hasCostLimit(limits), promptTokens, maxOutputTokens };
  const reservation = { ...owner, day, month, micros, ...capped };
  const isAllowed = await allLimitsAllow(transaction, limits, month, (scopeLimits, use) =>
    allowsReply(scopeLimits, use, micros),
  );
  if (!isAllowed) throw allowanceSpent(month, timeZone, now);
  await insertReservation(transaction, order, reservation, now);
  return reservation;
}

import { contextTokens } from "../../limits.ts";
import { retryAfter } from "../../rules/conversation/idempotent-request.ts";
import { type AnsweredCall, chargedUsage, estimateOutput } from "../../rules/usage/call-usage.ts";
import { allowsCost, allowsReply, hasCostLimit } from "../../rules/usage/limit-check.ts";
import { monthOf, nextMonthStart } from "../../rules/usage/local-calendar.ts";
import {
  costMicros,
  dearestCost,
  largestCall,
  noPrices,
  type TokenUsage,
} from "../../rules/usage/usage-cost.ts";
import { candidateModels } from "../administration/styles.ts";
import { MockProblem } from "../mock-problem.ts";
import type { MockWorld } from "../mock-world.ts";
import type { StyleVersionRow, UserRow } from "../state/mock-tables.ts";
import type { AskedModel, ChargedModel, MonthlyLimitsRow, ReservationRow } from "../state/usage-tables.ts";
import { monthlyUse, thisMonth, today } from "./ledger.ts";

interface ReplyOrder {
  readonly user: UserRow;
  readonly kind: "reply" | "try";
  readonly version: StyleVersionRow | undefined;
  readonly promptTokens: number;
}

/** The largest cost of a reply, before the reply is stored. */
export type Reservation = Omit<ReservationRow, "messageId">;

/** When the next month begins. */
export function monthEnd(world: MockWorld): Date {
  return nextMonthStart(thisMonth(world), world.timeZone);
}

/** The limits of the instance, of a person's groups and of the person. */
function applyingLimits({ tables }: MockWorld, { id: userId, groupIds }: UserRow): MonthlyLimitsRow[] {
  return tables.allowances.filter(({ scope, id }) => {
    if (scope === "house") return true;
    return scope === "user" ? id === userId : groupIds.includes(id);
  });
}

/** The reservation for a reply. Throws `allowance_spent` if a limit that applies leaves no room for it. */
export function reserve(world: MockWorld, order: ReplyOrder): Reservation {
  const { user, kind, version, promptTokens } = order;
  const candidates = candidateModels(world, version);
  const limits = applyingLimits(world, user);
  const maxOutputTokens = version?.maxOutputTokens ?? null;
  const cost = dearestCost(candidates, { promptTokens, maxOutputTokens });
  const month = thisMonth(world);
  if (!limits.every((row) => allowsReply(row, monthlyUse(world, row, month), cost))) {
    const end = monthEnd(world);
    const wait = retryAfter(end, world.clock.now());
    throw new MockProblem("allowance_spent", { resetsAt: end.toISOString(), ...wait });
  }
  const [{ id, label, contextTokens, inputPrice, cachedInputPrice, outputPrice }] = candidates;
  const model = { id, label, contextTokens, inputPrice, cachedInputPrice, outputPrice };
  const owner = { userId: user.id, groupIds: [...user.groupIds] };
  const origin = { kind, day: today(world), styleId: version?.styleId ?? null };
  const isCapped = hasCostLimit(limits);
  return { ...owner, ...origin, promptTokens, maxOutputTokens, costMicros: cost, isCapped, model };
}

/** One of the calls of a reply; `label` names a model that stepped in. */
export interface ReplyCall extends Omit<AnsweredCall, "arrivedTokens"> {
  readonly text: string;
  readonly reasoning: string;
  readonly label?: string | undefined;
}

function modelOf({ tables }: MockWorld, label: string): AskedModel {
  const unknown = { id: label, label, contextTokens: contextTokens.default, ...noPrices };
  return tables.models.find((model) => model.label === label) ?? unknown;
}

/** The charges for calls that cost tokens. */
function chargedCalls(world: MockWorld, reservation: ReservationRow, calls: readonly ReplyCall[]) {
  return calls.flatMap(({ label, ...call }) => {
    const model = label === undefined ? reservation.model : modelOf(world, label);
    const answered = { ...call, arrivedTokens: estimateOutput(call) };
    const bound = reservation.isCapped ? largestCall(model.contextTokens, reservation) : undefined;
    const usage = chargedUsage(answered, reservation.promptTokens, bound);
    return usage === undefined ? [] : [{ usage, model, costMicros: costMicros(usage, model) }];
  });
}

/**
 * Reserves the largest cost of a model that steps in, beside the calls before it, if all limits allow it; returns whether they
 * do.
 */
export function topUp(
  world: MockWorld,
  messageId: string,
  calls: readonly ReplyCall[],
  label: string,
): boolean {
  const { reservations, models, users } = world.tables;
  const reservation = reservations.find((row) => row.messageId === messageId);
  const user = users.find(({ id }) => id === reservation?.userId);
  if (reservation === undefined || user === undefined) return true;
  const { promptTokens, maxOutputTokens } = reservation;
  const charged = chargedCalls(world, reservation, calls);
  const spent = charged.reduce((total, call) => total + call.costMicros, 0);
  const next = models.filter((model) => model.label === label);
  const needed = spent + dearestCost(next, { promptTokens, maxOutputTokens });
  const missing = Math.max(0, needed - reservation.costMicros);
  const month = monthOf(reservation.day);
  const isAllowed = applyingLimits(world, { ...user, groupIds: reservation.groupIds }).every((row) =>
    allowsCost(row, monthlyUse(world, row, month), missing),
  );
  if (isAllowed) reservation.costMicros += missing;
  return isAllowed;
}

/** Charges the calls of a reply that has ended in place of its reservation. The last call counts as the reply. */
export function settle(world: MockWorld, messageId: string, calls: readonly ReplyCall[]): void {
  const { tables } = world;
  const reservation = tables.reservations.find((row) => row.messageId === messageId);
  if (reservation === undefined) return;
  tables.reservations = tables.reservations.filter((row) => row !== reservation);
  const { userId, groupIds, kind, day, styleId } = reservation;
  const charged = chargedCalls(world, reservation, calls);
  for (const [index, { usage, model, costMicros: cost }] of charged.entries()) {
    const replies = index === charged.length - 1 ? 1 : 0;
    const answered = { modelId: model.id, modelLabel: model.label, costMicros: cost, replies };
    tables.usageEntries.push({ userId, groupIds, kind, day, styleId, ...usage, ...answered });
  }
}

/** The one token that a test of a connection asks for, as its provider reports it. */
const testUsage: TokenUsage = { inputTokens: 8, cachedTokens: 0, outputTokens: 1 };

/** Charges the test of a connection, which needs no reservation and counts as no reply. */
export function chargeTest(world: MockWorld, { id, groupIds }: UserRow, model: ChargedModel): void {
  world.tables.usageEntries.push({
    ...{ userId: id, groupIds: [...groupIds], kind: "test", day: today(world), styleId: null },
    ...testUsage,
    ...{ modelId: model.id, modelLabel: model.label, isEstimated: false, replies: 0 },
    costMicros: costMicros(testUsage, model),
  });
}

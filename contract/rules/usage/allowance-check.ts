import { reservedOutputTokens } from "../../limits.ts";

/** What may be used in a month; null is no limit. */
export interface AllowanceLimits {
  readonly monthlyCostMicros: number | null;
  readonly monthlyReplies: number | null;
}

/** What a person, a group or the house has used in a month, and what running replies have reserved. */
export interface MonthlyUse {
  readonly costMicros: number;
  readonly reservedMicros: number;
  readonly replies: number;
  readonly reservedReplies: number;
}

export const noLimits: AllowanceLimits = { monthlyCostMicros: null, monthlyReplies: null };

export function hasLimit({ monthlyCostMicros, monthlyReplies }: AllowanceLimits): boolean {
  return monthlyCostMicros !== null || monthlyReplies !== null;
}

/**
 * Whether one more reply of this cost fits. A limit of 0 replies refuses every reply; a cost limit of 0 allows one that
 * costs nothing, so that models without prices stay usable.
 */
export function allowsReply(limits: AllowanceLimits, use: MonthlyUse, costMicros: number): boolean {
  const { monthlyCostMicros, monthlyReplies } = limits;
  const cost = use.costMicros + use.reservedMicros + costMicros;
  const replies = use.replies + use.reservedReplies + 1;
  return cost <= (monthlyCostMicros ?? cost) && replies <= (monthlyReplies ?? replies);
}

/**
 * The largest output of a reply, which is reserved and sent as the provider's maximum: that of its style, otherwise
 * `reservedOutputTokens` if one of the limits that apply is of cost. Null without either.
 */
export function largestOutput(
  maxOutputTokens: number | null,
  limits: readonly AllowanceLimits[],
): number | null {
  const hasCostLimit = limits.some(({ monthlyCostMicros }) => monthlyCostMicros !== null);
  return maxOutputTokens ?? (hasCostLimit ? reservedOutputTokens : null);
}

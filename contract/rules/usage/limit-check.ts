/** The limits of a month; null is no limit. */
export interface MonthlyLimits {
  readonly monthlyCostMicros: number | null;
  readonly monthlyReplies: number | null;
}

/** The usage of a person, a group or the instance in a month, and the reservations of running replies. */
export interface MonthlyUse {
  readonly costMicros: number;
  readonly reservedMicros: number;
  readonly replies: number;
  readonly reservedReplies: number;
}

export const noLimits: MonthlyLimits = { monthlyCostMicros: null, monthlyReplies: null };

export function hasLimit({ monthlyCostMicros, monthlyReplies }: MonthlyLimits): boolean {
  return monthlyCostMicros !== null || monthlyReplies !== null;
}

/**
 * Whether one more reply of this cost fits. A limit of 0 replies refuses every reply. A limit of cost never refuses a reply
 * without cost, so that models without prices stay usable.
 */
export function allowsReply(limits: MonthlyLimits, use: MonthlyUse, costMicros: number): boolean {
  const { monthlyReplies } = limits;
  const replies = use.replies + use.reservedReplies + 1;
  return allowsCost(limits, use, costMicros) && replies <= (monthlyReplies ?? replies);
}

/** Whether this much additional cost fits. */
export function allowsCost(
  { monthlyCostMicros }: MonthlyLimits,
  use: MonthlyUse,
  costMicros: number,
): boolean {
  const cost = use.costMicros + use.reservedMicros + costMicros;
  return costMicros === 0 || cost <= (monthlyCostMicros ?? cost);
}

/** Whether one of these limits is a limit of cost. Every call then has a largest output. */
export function hasCostLimit(limits: readonly MonthlyLimits[]): boolean {
  return limits.some(({ monthlyCostMicros }) => monthlyCostMicros !== null);
}

import type { MonthlyLimits } from "../../rules/usage/limit-check.ts";
import type { ModelPrices, TokenUsage } from "../../rules/usage/usage-cost.ts";

/**
 * The user and the groups that a call counts for. A deleted person's call has no user. The groups are those at the reservation.
 */
interface UsageOwner {
  userId: string | null;
  groupIds: string[];
}

/** The local day of a call as `2026-11-26`, and the style that it was made with. */
interface UsageOrigin extends UsageOwner {
  kind: "reply" | "try" | "test";
  day: string;
  styleId: number | null;
}

/** A model call that cost tokens. */
export interface UsageEntryRow extends UsageOrigin, TokenUsage {
  modelId: string;
  modelLabel: string;
  costMicros: number;
  isEstimated: boolean;
  /** 1 for the call by which a reply or a try is counted, otherwise 0. A row of a scenario sums a day. */
  replies: number;
}

export interface ChargedModel extends ModelPrices {
  id: string;
  label: string;
}

/** A model with the largest prompt that it is sent. */
export interface AskedModel extends ChargedModel {
  contextTokens: number;
}

/** The most that a running reply may cost, until it has ended. */
export interface ReservationRow extends UsageOrigin {
  messageId: string;
  promptTokens: number;
  /** The largest output that the style allows. */
  maxOutputTokens: number | null;
  costMicros: number;
  /** A limit of cost applies: no call is charged more than its reservation. */
  isCapped: boolean;
  /** The model that is asked first. */
  model: AskedModel;
}

/** The monthly limits of the instance, of a group or of a person. */
export interface MonthlyLimitsRow extends MonthlyLimits {
  scope: "house" | "group" | "user";
  /** Of the group or the user; empty for the instance. */
  id: string;
}

export interface UsageTables {
  usageEntries: UsageEntryRow[];
  reservations: ReservationRow[];
  allowances: MonthlyLimitsRow[];
}

export function emptyUsageTables(): UsageTables {
  return { usageEntries: [], reservations: [], allowances: [] };
}

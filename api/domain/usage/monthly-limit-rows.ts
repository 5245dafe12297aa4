import { hasLimit, type MonthlyLimits, noLimits } from "#contract/rules/usage/limit-check.ts";
import type { Database } from "../../database/connect.ts";
import type { UsageScope } from "./user-limits.ts";

/** A row as the driver has it: large numbers may be texts. */
type Row = Record<keyof MonthlyLimits, number | string | null>;

function toNumber(value: number | string | null): number | null {
  return value === null ? null : Number(value);
}

export function limitsOf({ monthlyCostMicros, monthlyReplies }: Row): MonthlyLimits {
  return { monthlyCostMicros: toNumber(monthlyCostMicros), monthlyReplies: toNumber(monthlyReplies) };
}

/** The monthly limits of a scope. */
export async function readMonthlyLimits(
  database: Database,
  { scope, scopeId }: UsageScope,
): Promise<MonthlyLimits> {
  const row: Row | undefined = await database("allowances").where({ scope, scopeId }).first();
  return row === undefined ? noLimits : limitsOf(row);
}

export async function removeMonthlyLimits(
  transaction: Database,
  { scope, scopeId }: UsageScope,
): Promise<void> {
  await transaction("allowances").where({ scope, scopeId }).delete();
}

/** Sets the limits of a scope; without any it has no row. The caller holds the lock of the administrators. */
export async function storeMonthlyLimits(
  transaction: Database,
  { scope, scopeId }: UsageScope,
  { monthlyCostMicros, monthlyReplies }: MonthlyLimits,
): Promise<void> {
  await removeMonthlyLimits(transaction, { scope, scopeId });
  const row = { scope, scopeId, monthlyCostMicros, monthlyReplies };
  if (hasLimit(row)) await transaction("allowances").insert(row);
}

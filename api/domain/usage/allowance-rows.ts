import { type AllowanceLimits, hasLimit, noLimits } from "#contract/rules/usage/allowance-check.ts";
import type { Database } from "../../database/connect.ts";
import type { UsageScope } from "./user-limits.ts";

/** A row as the driver has it: large numbers may be texts. */
type Row = Record<keyof AllowanceLimits, number | string | null>;

function toNumber(value: number | string | null): number | null {
  return value === null ? null : Number(value);
}

export function limitsOf({ monthlyCostMicros, monthlyReplies }: Row): AllowanceLimits {
  return { monthlyCostMicros: toNumber(monthlyCostMicros), monthlyReplies: toNumber(monthlyReplies) };
}

/** The monthly limits of a scope. */
export async function readAllowance(
  database: Database,
  { scope, scopeId }: UsageScope,
): Promise<AllowanceLimits> {
  const row: Row | undefined = await database("allowances").where({ scope, scopeId }).first();
  return row === undefined ? noLimits : limitsOf(row);
}

export async function removeAllowance(transaction: Database, { scope, scopeId }: UsageScope): Promise<void> {
  await transaction("allowances").where({ scope, scopeId }).delete();
}

/** Sets the limits of a scope; without any it has no row. The caller holds the lock of the administrators. */
export async function storeAllowance(
  transaction: Database,
  { scope, scopeId }: UsageScope,
  { monthlyCostMicros, monthlyReplies }: AllowanceLimits,
): Promise<void> {
  await removeAllowance(transaction, { scope, scopeId });
  const row = { scope, scopeId, monthlyCostMicros, monthlyReplies };
  if (hasLimit(row)) await transaction("allowances").insert(row);
}

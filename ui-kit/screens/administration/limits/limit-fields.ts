import type { Account } from "#contract/accounts/users.ts";
import { maxAllowanceReplies } from "#contract/limits.ts";
import type { MonthlyLimits } from "#contract/rules/usage/limit-check.ts";
import { limitsText } from "#contract/texts/usage-texts.ts";
import { decimalsOf, formatCount, formatMoney, formatUsedAmount } from "../../../formats/money.ts";
import { formatPrice, parsePrice } from "../models/prices.ts";
import { type LimitSubject, subjectTitle } from "./limit-subject.ts";

/** The typed limits. An empty field means no limit. */
export interface LimitFields {
  readonly cost: string;
  readonly replies: string;
}

export function limitFieldsOf(
  { monthlyCostMicros, monthlyReplies }: MonthlyLimits,
  currency: string,
): LimitFields {
  return {
    cost: formatPrice(monthlyCostMicros, decimalsOf(currency)),
    replies: monthlyReplies === null ? "" : String(monthlyReplies),
  };
}

/** An amount of a usual size, as '5.00', or '500' in a currency without decimals. */
export function exampleAmount(currency: string): string {
  const decimals = decimalsOf(currency);
  return formatPrice(decimals === 0 ? 500_000_000 : 5_000_000, decimals);
}

/** A typed number of replies; null for none, undefined for something else. */
function parseReplies(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === "") return null;
  const count = /^\d+$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
  return count <= maxAllowanceReplies ? count : undefined;
}

/** Returns the typed limits, or the validation errors by field. */
export function checkFields(
  fields: LimitFields,
  currency: string,
): { readonly limits: MonthlyLimits } | { readonly errors: Partial<LimitFields> } {
  const monthlyCostMicros = parsePrice(fields.cost);
  const monthlyReplies = parseReplies(fields.replies);
  if (monthlyCostMicros !== undefined && monthlyReplies !== undefined)
    return { limits: { monthlyCostMicros, monthlyReplies } };
  return {
    errors: {
      ...(monthlyCostMicros === undefined && { cost: limitsText.costInvalid(exampleAmount(currency)) }),
      ...(monthlyReplies === undefined && { replies: limitsText.repliesInvalid }),
    },
  };
}

interface LimitChange {
  readonly subject: LimitSubject;
  readonly limits: MonthlyLimits;
  /** The subject's usage in this month, where it is known. */
  readonly month?: Account["month"] | undefined;
  readonly currency: string;
  /** When the next month begins, as 'December 1'. */
  readonly day: string;
}

/** Cost and replies of a month. */
export function amountsText(limits: MonthlyLimits, month: Account["month"], currency: string): string {
  return [costText(limits, month, currency), repliesText(month)].join(limitsText.and);
}

/** Rounds a cost beside its limit down, so that it never looks as if the limit were reached before it is. */
function costText({ monthlyCostMicros }: MonthlyLimits, { costMicros }: Account["month"], currency: string) {
  if (monthlyCostMicros === null) return formatMoney(costMicros, currency);
  return `${formatUsedAmount(costMicros, currency)} ${currency}`;
}

function repliesText({ replies }: Account["month"]): string {
  return limitsText.countReplies(replies, formatCount(replies));
}

/** Whether a limit of this month is reached. */
export function isUsedUp(
  { monthlyCostMicros, monthlyReplies }: MonthlyLimits,
  month: Account["month"],
): boolean {
  return (
    (monthlyCostMicros !== null && month.costMicros >= monthlyCostMicros) ||
    (monthlyReplies !== null && month.replies >= monthlyReplies)
  );
}

/** Describes the effect of the typed limits. Undefined if the usage of the month is needed and not known. */
export function limitPreview({ subject, limits, month, currency, day }: LimitChange): string | undefined {
  const { monthlyCostMicros, monthlyReplies } = limits;
  const hasCost = monthlyCostMicros !== null;
  const hasReplies = monthlyReplies !== null;
  const who = subjectTitle(subject);
  if (!hasCost && !hasReplies) {
    const effect = limitsText.openEnd[subject.kind === "instance" ? "instance" : "other"];
    return month === undefined
      ? effect
      : `${limitsText.used(who, amountsText(limits, month, currency))} ${effect}`;
  }
  if (monthlyReplies === 0) return limitsText.noReplies;
  if (monthlyCostMicros === 0) return limitsText.onlyFree;
  if (month === undefined) return undefined;
  const amounts = [
    ...(hasCost ? [costText(limits, month, currency)] : []),
    ...(hasReplies ? [repliesText(month)] : []),
  ].join(limitsText.and);
  const isOver = hasCost && month.costMicros > monthlyCostMicros;
  if (isOver || (hasReplies && month.replies >= monthlyReplies))
    return `${limitsText.used(who, amounts)} ${limitsText.noMore(day)}`;
  // Free replies still fit a used-up limit.
  if (hasCost && month.costMicros === monthlyCostMicros)
    return `${limitsText.used(who, amounts)} ${limitsText.onlyFreeUntil(day)}`;
  return limitsText.usedOfIt(who, amounts);
}

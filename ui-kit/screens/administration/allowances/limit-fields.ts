import type { Account } from "#contract/accounts/users.ts";
import type { Allowance } from "#contract/administration/allowances.ts";
import { maxAllowanceReplies } from "#contract/limits.ts";
import { limitsText } from "#contract/texts/usage-texts.ts";
import { formatCount, formatMoney } from "../../../formats/money.ts";
import { formatPrice, parsePrice } from "../models/prices.ts";
import { type AllowanceSubject, subjectTitle } from "./allowance-subject.ts";

/** What is typed; empty is no limit. */
export interface LimitFields {
  readonly cost: string;
  readonly replies: string;
}

export function fieldsOf({ monthlyCostMicros, monthlyReplies }: Allowance): LimitFields {
  return {
    cost: formatPrice(monthlyCostMicros),
    replies: monthlyReplies === null ? "" : String(monthlyReplies),
  };
}

/** A typed number of replies; null for none, undefined for something else. */
function parseReplies(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === "") return null;
  const count = /^\d+$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
  return count <= maxAllowanceReplies ? count : undefined;
}

/** The limits that are typed, or what is wrong by field. */
export function checkFields(
  fields: LimitFields,
): { readonly limits: Allowance } | { readonly errors: Partial<LimitFields> } {
  const monthlyCostMicros = parsePrice(fields.cost);
  const monthlyReplies = parseReplies(fields.replies);
  if (monthlyCostMicros !== undefined && monthlyReplies !== undefined)
    return { limits: { monthlyCostMicros, monthlyReplies } };
  return {
    errors: {
      ...(monthlyCostMicros === undefined && { cost: limitsText.costInvalid }),
      ...(monthlyReplies === undefined && { replies: limitsText.repliesInvalid }),
    },
  };
}

interface LimitChange {
  readonly subject: AllowanceSubject;
  readonly limits: Allowance;
  /** What the subject has used in this month, where that is known. */
  readonly month?: Account["month"] | undefined;
  readonly currency: string;
  /** When the next month begins, as 'December 1'. */
  readonly day: string;
}

/** What the typed limits will do; undefined where nothing is known. */
export function limitPreview({ subject, limits, month, currency, day }: LimitChange): string | undefined {
  const { monthlyCostMicros, monthlyReplies } = limits;
  const hasCost = monthlyCostMicros !== null;
  const hasReplies = monthlyReplies !== null;
  if (!hasCost && !hasReplies) return limitsText.openEnd[subject.kind === "house" ? "house" : "other"];
  if (monthlyReplies === 0) return limitsText.noReplies;
  if (monthlyCostMicros === 0) return limitsText.onlyFree;
  if (month === undefined) return undefined;
  const amounts = [
    ...(hasCost ? [formatMoney(month.costMicros, currency)] : []),
    ...(hasReplies ? [limitsText.countReplies(month.replies, formatCount(month.replies))] : []),
  ].join(limitsText.and);
  const isSpent =
    (hasCost && month.costMicros >= monthlyCostMicros) || (hasReplies && month.replies >= monthlyReplies);
  const who = subjectTitle(subject);
  return isSpent
    ? `${limitsText.used(who, amounts)} ${limitsText.noMore(day)}`
    : limitsText.usedOfIt(who, amounts);
}

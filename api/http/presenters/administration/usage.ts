import type { Allowance, AllowanceList } from "#contract/administration/allowances.ts";
import type {
  UsageReport as PresentedReport,
  PersonalUsage as PresentedUsage,
} from "#contract/administration/usage.ts";
import type { MonthlyLimits } from "#contract/rules/usage/limit-check.ts";
import type { MonthlyLimitList } from "../../../domain/usage/monthly-limit-service.ts";
import type { PersonalUsage, UsageReport } from "../../../domain/usage/usage-service.ts";

export function presentUsageReport({ currency, rows, total }: UsageReport): PresentedReport {
  return { currency, rows: [...rows], total };
}

export function presentPersonalUsage({ resetsAt, days, ...usage }: PersonalUsage): PresentedUsage {
  return { ...usage, resetsAt: resetsAt.toISOString(), days: [...days] };
}

export function presentAllowance({ monthlyCostMicros, monthlyReplies }: MonthlyLimits): Allowance {
  return { monthlyCostMicros, monthlyReplies };
}

export function presentAllowances({ instance, groups, users, month }: MonthlyLimitList): AllowanceList {
  return {
    house: presentAllowance(instance),
    groups: groups.map(({ id, name, ...limits }) => ({ id, name, ...presentAllowance(limits) })),
    users: users.map(({ id, uniqueUserNumber, ...limits }) => ({
      id,
      uniqueUserNumber,
      ...presentAllowance(limits),
    })),
    month: {
      house: { costMicros: month.instance.costMicros, replies: month.instance.replies },
      groups: month.groups.map(({ id, costMicros, replies }) => ({ id, costMicros, replies })),
      users: month.users.map(({ id, costMicros, replies }) => ({ id, costMicros, replies })),
    },
  };
}

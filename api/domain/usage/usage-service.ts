import { localDay, localMonth, nextMonthStart } from "#contract/rules/usage/local-calendar.ts";
import { type ReportRange, reportRange } from "#contract/rules/usage/report-range.ts";
import type { UsageGrouping } from "#contract/rules/usage/usage-report.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import { readRows } from "../../database/rows/read-rows.ts";
import type { User } from "../../models/user.ts";
import { DomainError } from "../domain-error.ts";
import { readMonthlyLimits } from "./monthly-limit-rows.ts";
import type { UsageSettings } from "./usage-ledger.ts";
import { readUsageReport, type UsageSummary } from "./usage-report-reader.ts";

interface Dependencies {
  readonly config: UsageSettings;
  readonly database: Database;
  readonly clock: Clock;
}

/** The days of a report, both included. */
export type RequestedRange = { readonly [Name in keyof ReportRange]?: string | undefined };

export interface UsageReport extends UsageSummary {
  readonly currency: string;
  readonly range: ReportRange;
}

/** The usage of a person in a month, without tests of connections. */
export interface MonthlyUsage {
  readonly replies: number;
  readonly costMicros: number;
}

/** A day on which a person has used something. */
interface UsageDay extends MonthlyUsage {
  readonly day: string;
}

export interface PersonalUsage {
  readonly currency: string;
  readonly month: string;
  readonly resetsAt: Date;
  readonly spentMicros: number;
  readonly limitMicros: number | null;
  readonly replies: number;
  readonly repliesLimit: number | null;
  readonly days: readonly UsageDay[];
}

/** Sums of a driver: large ones may be texts. */
interface SumRow {
  readonly replies: number | string;
  readonly costMicros: number | string;
}

const daysStatement = `select day, sum(countsAsReply) as replies, sum(costMicros) as costMicros from usage_entries
  where userId = ? and day >= ? and day <= ? and kind <> 'test' group by day order by day`;

const nothing: MonthlyUsage = { replies: 0, costMicros: 0 };

function usageOf({ replies, costMicros }: SumRow): MonthlyUsage {
  return { replies: Number(replies), costMicros: Number(costMicros) };
}

/** Reads usage: reports for administrators, and people's own. */
export class UsageService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** The usage of a range of days, by default of the present month. Throws `validation` for a range without days. */
  async report(requested: RequestedRange, by: UsageGrouping): Promise<UsageReport> {
    const { database, config, clock } = this.dependencies;
    const range = reportRange(requested, localDay(clock.now(), config.timeZone));
    if ("fields" in range) throw new DomainError("validation", { fields: { ...range.fields } });
    return { currency: config.currency, range, ...(await readUsageReport(database, range, by)) };
  }

  /** The usage of a person in the present month, and their own limits. */
  async own(userId: string): Promise<PersonalUsage> {
    const { database, config } = this.dependencies;
    const month = this.month();
    const [used = nothing] = (await this.readMonths([userId])).values();
    const limits = await readMonthlyLimits(database, { scope: "user", scopeId: userId });
    const values = [userId, `${month}-01`, `${month}-31`];
    const days = await readRows<SumRow & { readonly day: string }>(database, daysStatement, values);
    return {
      currency: config.currency,
      month,
      resetsAt: nextMonthStart(month, config.timeZone),
      spentMicros: used.costMicros,
      limitMicros: limits.monthlyCostMicros,
      replies: used.replies,
      repliesLimit: limits.monthlyReplies,
      days: days.map((row) => ({ day: row.day, ...usageOf(row) })),
    };
  }

  /** The usage of people in the present month, by their id; zero for deleted accounts. */
  async months(
    users: readonly Pick<User, "id" | "deletedAt">[],
  ): Promise<(user: Pick<User, "id">) => MonthlyUsage> {
    const present = users.filter(({ deletedAt }) => deletedAt === null);
    const months = await this.readMonths(present.map(({ id }) => id));
    return ({ id }) => months.get(id) ?? nothing;
  }

  private month(): string {
    const { config, clock } = this.dependencies;
    return localMonth(clock.now(), config.timeZone);
  }

  private async readMonths(userIds: readonly string[]): Promise<Map<string, MonthlyUsage>> {
    if (userIds.length === 0) return new Map();
    const rows: (SumRow & { readonly id: string })[] = await this.dependencies
      .database("usage_counters")
      .where({ scope: "user", month: this.month() })
      .whereIn("scopeId", [...userIds])
      .select({ id: "scopeId" }, "replies", { costMicros: "spentMicros" });
    return new Map(rows.map((row) => [row.id, usageOf(row)]));
  }
}

import type { MonthlyUse } from "../../rules/usage/limit-check.ts";
import { localDay, localMonth, monthOf } from "../../rules/usage/local-calendar.ts";
import { usageTotal } from "../../rules/usage/usage-report.ts";
import type { MockWorld } from "../mock-world.ts";
import type { MonthlyLimitsRow, ReservationRow, UsageEntryRow } from "../state/usage-tables.ts";

export function today({ clock, timeZone }: MockWorld): string {
  return localDay(clock.now(), timeZone);
}

export function thisMonth({ clock, timeZone }: MockWorld): string {
  return localMonth(clock.now(), timeZone);
}

type Usage = Pick<UsageEntryRow | ReservationRow, "userId" | "groupIds" | "kind" | "day">;

/** Whether usage counts for the instance, a group or a person in a month. Tests of connections count for none of them. */
function countsFor({ scope, id }: Pick<MonthlyLimitsRow, "scope" | "id">, month: string) {
  return ({ userId, groupIds, kind, day }: Usage) => {
    if (kind === "test" || monthOf(day) !== month) return false;
    if (scope === "house") return true;
    return scope === "user" ? userId === id : groupIds.includes(id);
  };
}

/** The usage and the reservations of the instance, a group or a person in a month. */
export function monthlyUse(
  { tables }: MockWorld,
  scope: Pick<MonthlyLimitsRow, "scope" | "id">,
  month: string,
): MonthlyUse {
  const counts = countsFor(scope, month);
  const { costMicros, replies } = usageTotal(tables.usageEntries.filter(counts));
  const reserved = tables.reservations.filter(counts);
  const reservedMicros = reserved.reduce((total, { costMicros: cost }) => total + cost, 0);
  return { costMicros, reservedMicros, replies, reservedReplies: reserved.length };
}

/** A person's usage of the present month, by day, oldest first. */
export function personalDays(world: MockWorld, userId: string) {
  const counts = countsFor({ scope: "user", id: userId }, thisMonth(world));
  const own = world.tables.usageEntries.filter(counts);
  return [...new Set(own.map(({ day }) => day))].sort().map((day) => {
    const { replies, costMicros } = usageTotal(own.filter((entry) => entry.day === day));
    return { day, replies, costMicros };
  });
}

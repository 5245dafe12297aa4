import { TZDate, tzOffset } from "@date-fns/tz";

const millisecondsPerMinute = 60_000;

/** The day of a moment in a time zone (IANA), as `2026-11-26`. */
export function localDay(moment: Date, timeZone: string): string {
  const offset = tzOffset(timeZone, moment) * millisecondsPerMinute;
  return new Date(moment.getTime() + offset).toISOString().slice(0, "2026-11-26".length);
}

/** The month of a day, as `2026-11`. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The month of a moment in a time zone. */
export function localMonth(moment: Date, timeZone: string): string {
  return monthOf(localDay(moment, timeZone));
}

/** The moment at which the month after this one begins in a time zone. */
export function nextMonthStart(month: string, timeZone: string): Date {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(new TZDate(year, number, 1, timeZone).getTime());
}

/** Whether a text is a day of the calendar, as `2026-11-26`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** The days from one to another, both included, at most `max` of them. */
export function daysBetween(from: string, to: string, max: number): string[] {
  const days: string[] = [];
  const moment = new Date(`${from}T00:00:00Z`);
  for (let day = from; day <= to && days.length < max; day = moment.toISOString().slice(0, 10)) {
    days.push(day);
    moment.setUTCDate(moment.getUTCDate() + 1);
  }
  return days;
}

/** Whether the platform knows a time zone by this name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * The first day of the month that begins at a moment (ISO 8601), as 'December 1'. Months begin where the server counts its
 * days: at that moment it may still be the day before in UTC, and a day later it is the new month in every time zone.
 */
export function monthStartText(resetsAt: string): string {
  const inside = new Date(Date.parse(resetsAt) + dayMilliseconds);
  return `${months[inside.getUTCMonth()] ?? ""} 1`;
}

/** The name of a month such as `2026-11`. */
export function monthName(month: string): string {
  return months[Number(month.slice(5, 7)) - 1] ?? month;
}

const pad = (value: number) => String(value).padStart(2, "0");

/** The days of a month such as `2026-11`. */
export function daysOfMonth(month: string): string[] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  // The day before the first of the next month.
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length }, (_, index) => `${month}-${pad(index + 1)}`);
}

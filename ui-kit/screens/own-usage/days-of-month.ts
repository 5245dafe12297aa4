const pad = (value: number) => String(value).padStart(2, "0");

/** The days of a month such as `2026-11`. */
export function daysOfMonth(month: string): string[] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  // The day before the first of the next month.
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length }, (_, index) => `${month}-${pad(index + 1)}`);
}

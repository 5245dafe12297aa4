const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** 'h:mm AM/PM' in the browser's time zone. Not by Intl, which puts a narrow space before AM and PM. */
export function formatTime(timestamp: string): string {
  const date = new Date(timestamp);
  const hours = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, "0");
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? "AM" : "PM"}`;
}

/** 'MMM d' in the browser's time zone, of a time within some days. */
export function formatMonthDay(timestamp: string): string {
  const date = new Date(timestamp);
  return `${months[date.getMonth()]} ${date.getDate()}`;
}

/** 'MMM d, yyyy' in the browser's time zone. */
export function formatDate(timestamp: string): string {
  return `${formatMonthDay(timestamp)}, ${new Date(timestamp).getFullYear()}`;
}

/** 'MMM d, yyyy at h:mm a' in the browser's time zone. */
export function formatDateTime(timestamp: string): string {
  return `${formatDate(timestamp)} at ${formatTime(timestamp)}`;
}

/** A day of the calendar, such as `2026-11-26`, as 'MMM d, yyyy'. */
export function formatDay(day: string): string {
  const [year, month = 1, date] = day.split("-").map(Number);
  return `${months[month - 1]} ${date}, ${year}`;
}

/** A day without its year, as 'MMM d'. */
export function formatShortDay(day: string): string {
  const [, month = 1, date] = day.split("-").map(Number);
  return `${months[month - 1]} ${date}`;
}

/** A month such as `2026-11`, as 'MMM yyyy'. */
export function formatMonth(month: string): string {
  const [year, number = 1] = month.split("-").map(Number);
  return `${months[number - 1]} ${year}`;
}

/** The day of the browser's calendar, as `2026-11-26`, some days from now. */
export function localDayIn(days: number): string {
  const now = new Date();
  const date = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days));
  return date.toISOString().slice(0, 10);
}

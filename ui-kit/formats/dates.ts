const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** 'h:mm AM/PM' in the browser's time zone. Not by Intl, which puts a narrow space before AM and PM. */
export function formatTime(timestamp: string): string {
  const date = new Date(timestamp);
  const hours = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, "0");
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? "AM" : "PM"}`;
}

/** 'MMM d, yyyy' in the browser's time zone. */
export function formatDate(timestamp: string): string {
  const date = new Date(timestamp);
  return `${months[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;
}

/** 'MMM d, yyyy at h:mm a' in the browser's time zone. */
export function formatDateTime(timestamp: string): string {
  return `${formatDate(timestamp)} at ${formatTime(timestamp)}`;
}

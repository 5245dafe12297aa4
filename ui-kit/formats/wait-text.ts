const minute = 60;
const hour = 60 * minute;

function several(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** A duration in words, rounded up: seconds, minutes from one minute, hours above one hour. */
export function waitText(seconds: number): string {
  if (seconds < minute) return several(seconds, "second");
  if (seconds <= hour) return several(Math.ceil(seconds / minute), "minute");
  return several(Math.ceil(seconds / hour), "hour");
}

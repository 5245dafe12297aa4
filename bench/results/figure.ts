const largeFrom = 100;

/** A figure as it is printed: whole from 100 on, else with three significant digits. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return "none";
  if (Math.abs(value) >= largeFrom) return Math.round(value).toLocaleString("en");
  return String(Number(value.toPrecision(3)));
}

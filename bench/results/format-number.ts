const wholeNumberFrom = 100;

/** Formats a figure: whole from 100, otherwise with three significant digits. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return "none";
  if (Math.abs(value) >= wholeNumberFrom) return Math.round(value).toLocaleString("en");
  return String(Number(value.toPrecision(3)));
}

/** Prices are kept in millionths of the currency for a million tokens, and typed as amounts. */
const millionths = 1_000_000;
const decimals = 6;

/** The millionths of a typed amount; null for none, undefined for something else. */
export function parsePrice(typed: string): number | null | undefined {
  const text = typed.trim().replace(",", ".");
  if (text === "") return null;
  const [, whole = "", fraction = ""] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (whole === "") return undefined;
  return Number(whole) * millionths + Number(fraction.padEnd(decimals, "0"));
}

/** An amount with at least two decimals, as it can be typed. */
export function formatPrice(price: number | null): string {
  if (price === null) return "";
  const whole = Math.floor(price / millionths);
  const fraction = String(price % millionths)
    .padStart(decimals, "0")
    .replace(/0{1,4}$/, "");
  return `${whole}.${fraction}`;
}

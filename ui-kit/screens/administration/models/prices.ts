/** Prices are kept in millionths of the currency for a million tokens, and typed as amounts. */
const millionths = 1_000_000;
const decimals = 6;

/** A comma before three digits may stand between thousands, and is not read as a decimal point. */
const ambiguousComma = /,\d{3}$/;

/** The millionths of a typed amount; null for none, undefined for something else. */
export function parsePrice(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === "") return null;
  if (ambiguousComma.test(text)) return undefined;
  const [, whole = "", fraction = ""] = /^(\d{1,9})(?:[.,](\d{1,6}))?$/.exec(text) ?? [];
  if (whole === "") return undefined;
  return Number(whole) * millionths + Number(fraction.padEnd(decimals, "0"));
}

/** An amount as it can be typed, with at least as many decimals as the currency has. */
export function formatPrice(price: number | null, minDecimals = 2): string {
  if (price === null) return "";
  const whole = Math.floor(price / millionths);
  const digits = String(price % millionths).padStart(decimals, "0");
  const fraction = digits.slice(0, minDecimals) + digits.slice(minDecimals).replace(/0+$/, "");
  return fraction === "" ? String(whole) : `${whole}.${fraction}`;
}

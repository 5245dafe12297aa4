/** Parses a field of digits; other text is returned as is, so that the schema rejects it. */
export function parseDigits(text: string): number | string {
  const digits = text.trim();
  return /^\d+$/.test(digits) ? Number(digits) : text;
}

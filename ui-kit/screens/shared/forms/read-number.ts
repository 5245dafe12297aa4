/** The number that a field of digits holds; everything else stays text, so that the schema refuses it. */
export function readNumber(text: string): number | string {
  const digits = text.trim();
  return /^\d+$/.test(digits) ? Number(digits) : text;
}

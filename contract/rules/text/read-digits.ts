/** A whole number from 1 to `most` in digits, as in a URL or a field; undefined for any other text. */
export function parsePositiveInteger(text: string, most: number): number | undefined {
  const number = /^[1-9]\d*$/.test(text) ? Number(text) : undefined;
  return number !== undefined && number <= most ? number : undefined;
}

/**
 * A list of ids in a prepared statement, padded to a power of two, so that a few statements serve all lengths.
 */
export function idList(ids: readonly string[]): { places: string; values: string[] } {
  const last = ids.at(-1);
  if (last === undefined) throw new Error("A list of ids must not be empty.");
  const length = 2 ** Math.ceil(Math.log2(ids.length));
  const values = Array.from({ length }, (_, index) => ids[index] ?? last);
  return { places: values.map(() => "?").join(", "), values };
}

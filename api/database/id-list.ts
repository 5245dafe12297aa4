/**
 * The places of a list of ids in a prepared statement, and the values that go there. The list is filled up with its
 * last id to the next power of two, so that a connection prepares a handful of statements, not one for each length.
 */
export function idList(ids: readonly string[]): { places: string; values: string[] } {
  const last = ids.at(-1);
  if (last === undefined) throw new Error("A list of ids has at least one.");
  const length = 2 ** Math.ceil(Math.log2(ids.length));
  const values = Array.from({ length }, (_, index) => ids[index] ?? last);
  return { places: values.map(() => "?").join(", "), values };
}

/** The keys of a record that lists every name of a kind: leaving one out of such a record does not compile. */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record).filter((key): key is Key => key in record);
}

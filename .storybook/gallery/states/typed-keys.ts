/** The keys of an exhaustive record; a missing name does not compile. */
export function typedKeys<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record).filter((key): key is Key => key in record);
}

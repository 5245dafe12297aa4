/** Type guards of values that no schema describes: query keys, the browser's storages, answers of a proxy. */
type Guard<Value> = (value: unknown) => value is Value;

export const isString: Guard<string> = (value) => typeof value === "string";
export const isNumber: Guard<number> = (value) => typeof value === "number";

export function isOneOf<Value extends string>(values: readonly Value[]): Guard<Value> {
  const known = new Set<unknown>(values);
  return (value): value is Value => known.has(value);
}

/** The member of an object; undefined where the value is not an object. */
export function propertyOf(value: unknown, name: string): unknown {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? Reflect.get(value, name) : undefined;
}

/**
 * Guards of responses, so that pages need not load zod for them (docs/decisions/0024). Each is typed by the
 * contract's schema: a changed schema is a compile error here.
 */
export type Guard<Value> = (value: unknown) => value is Value;

export const isText: Guard<string> = (value) => typeof value === "string";
export const isNumber: Guard<number> = (value) => typeof value === "number";
export const isTruth: Guard<boolean> = (value) => typeof value === "boolean";
/** A time as text, which a page can show. */
export const isTime: Guard<string> = (value): value is string =>
  typeof value === "string" && !Number.isNaN(Date.parse(value));

export function isOneOf<Value extends string>(values: readonly Value[]): Guard<Value> {
  const known = new Set<unknown>(values);
  return (value): value is Value => known.has(value);
}

export function isListOf<Value>(isItem: Guard<Value>): Guard<Value[]> {
  return (value): value is Value[] => Array.isArray(value) && value.every(isItem);
}

export function isNullOr<Value>(isValue: Guard<Value>): Guard<Value | null> {
  return (value): value is Value | null => value === null || isValue(value);
}

export function isMissingOr<Value>(isValue: Guard<Value>): Guard<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || isValue(value);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The member of an object; undefined if the value is not an object. */
export function memberOf(value: unknown, name: string): unknown {
  return isObject(value) ? Reflect.get(value, name) : undefined;
}

/** An object whose members are all of one type, whatever their names. */
export function isRecordOf<Value>(isValue: Guard<Value>): Guard<Record<string, Value>> {
  return (value): value is Record<string, Value> => isObject(value) && Object.values(value).every(isValue);
}

/** An object with at least these members. */
export function hasMembers<Value extends object>(
  guards: {
    readonly [Name in keyof Value & string]-?: Guard<Value[Name]>;
  },
): Guard<Value> {
  const members = Object.entries<Guard<unknown>>(guards);
  return (value): value is Value =>
    isObject(value) && members.every(([name, is]) => is(memberOf(value, name)));
}

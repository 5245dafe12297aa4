/**
 * Names that only warn: of other programs, build tools and platforms, and those that orchestrators give to services (`PORT0`,
 * `WEB_PORT`, `WEB_SERVICE_HOST`).
 */
const ambiguousName =
  /^(?:TIMEZONE|LOGLEVEL|DATADIR|CHOST|VHOST|LHOST|PR_ID|DATABASE_URI|REDIS_URI|PORTS|PORT\d+)$|_SERVICE_HOST$|_PORT(?:_\w+)?$/;

/** Whether two names differ by one edit: a letter more, less or another, or two that have changed places. */
function isOneEditApart(one: string, other: string): boolean {
  if (one === other) return false;
  const length = Math.min(one.length, other.length);
  let index = 0;
  while (index < length && one[index] === other[index]) index += 1;
  const [rest, otherRest] = [one.slice(index), other.slice(index)];
  const isSwapped =
    rest.length > 1 &&
    rest[0] === otherRest[1] &&
    rest[1] === otherRest[0] &&
    rest.slice(2) === otherRest.slice(2);
  return (
    isSwapped ||
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1)
  );
}

/** A name that is set and unknown, and the known one that may be meant. */
export interface MisspelledVariable {
  readonly name: string;
  readonly meant: string;
  /** Another program may have set it: it is no fault. */
  readonly isAmbiguous: boolean;
}

/** The variables that are near a known one (product additions, section 11). Their values are not looked at. */
export function findMisspelled(names: readonly string[], known: readonly string[]): MisspelledVariable[] {
  const knownNames = new Set(known);
  return names.flatMap((name) => {
    // Other limits are refused by themselves.
    if (knownNames.has(name) || name.startsWith("LIMIT_")) return [];
    const meant = known.find((candidate) => isOneEditApart(name, candidate));
    return meant === undefined ? [] : [{ name, meant, isAmbiguous: ambiguousName.test(name) }];
  });
}

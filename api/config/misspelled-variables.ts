/**
 * Names that only warn: of other programs, build tools and platforms, and those that orchestrators give to services (`PORT0`,
 * `WEB_PORT`, `WEB_SERVICE_HOST`).
 */
const ambiguousName =
  /^(?:TIMEZONE|LOGLEVEL|DATADIR|CHOST|VHOST|LHOST|PR_ID|DATABASE_URI|REDIS_URI|PORTS|PORT\d+)$|_SERVICE_HOST$|_PORT(?:_\w+)?$/;

/** The edits between two names: a letter more, less or another, or two that have changed places. */
export function editDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const edits = [
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
      ];
      if (isSwapped) edits.push(at(row - 2, column - 2) + 1);
      rows[row]?.push(Math.min(...edits));
    }
  }
  return at(one.length, other.length);
}

/** A name that is set and unknown, and the known one that may be meant. */
export interface MisspelledVariable {
  readonly name: string;
  readonly meant: string;
  /** Another program may have set it: it is no fault. */
  readonly isAmbiguous: boolean;
}

const isNear = (name: string, candidate: string) =>
  Math.abs(name.length - candidate.length) <= 1 && editDistance(name, candidate) === 1;

/** The variables that are near a known one (product additions, section 11). Their values are not looked at. */
export function findMisspelled(names: readonly string[], known: readonly string[]): MisspelledVariable[] {
  const knownNames = new Set(known);
  return names.flatMap((name) => {
    // Other limits are refused by themselves.
    if (knownNames.has(name) || name.startsWith("LIMIT_")) return [];
    const meant = known.find((candidate) => isNear(name, candidate));
    return meant === undefined ? [] : [{ name, meant, isAmbiguous: ambiguousName.test(name) }];
  });
}

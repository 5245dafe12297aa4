import type { MockTables } from "../state/mock-tables.ts";

/** The unique user numbers that a user has, or an unused invite holds. */
export function heldNumbers({ users, inviteLinks }: MockTables): ReadonlySet<number> {
  const unused = inviteLinks.filter(({ usedAt }) => usedAt === null);
  return new Set([...users, ...unused].map(({ uniqueUserNumber }) => uniqueUserNumber));
}

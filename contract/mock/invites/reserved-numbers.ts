import type { MockTables } from "../state/mock-tables.ts";

/** The unique user numbers of users and unused invites. */
export function reservedNumbers({ users, inviteLinks }: MockTables): ReadonlySet<number> {
  const unused = inviteLinks.filter(({ usedAt }) => usedAt === null);
  return new Set([...users, ...unused].map(({ uniqueUserNumber }) => uniqueUserNumber));
}

import type { MockWorld } from "../mock-world.ts";

/** Whether a user has this unique user number, or an unused invite reserves it. */
export function isNumberHeld({ tables }: MockWorld, number: number): boolean {
  return (
    tables.users.some(({ uniqueUserNumber }) => uniqueUserNumber === number) ||
    tables.inviteLinks.some(({ uniqueUserNumber, usedAt }) => uniqueUserNumber === number && usedAt === null)
  );
}

import type { MockWorld } from "./mock-world.ts";

/** Signs a person out in every browser; tells how many these were. */
export function endSessionsOf(world: MockWorld, userId: string): number {
  const own = world.tables.browsers.filter((row) => row.userId === userId);
  for (const row of own) world.signOut(world.browserWith(row.id));
  return own.length;
}

import type { MockWorld } from "./mock-world.ts";

/** Signs a person out in every browser. */
export function endSessionsOf(world: MockWorld, userId: string): void {
  for (const row of world.tables.browsers)
    if (row.userId === userId) world.signOut(world.browserWith(row.id));
}

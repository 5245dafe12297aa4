import { makeUser } from "../factories/make-user.ts";
import type { UserRow } from "../mock-tables.ts";
import type { MockWorld } from "../mock-world.ts";
import { addScenarioInvites } from "../scenario-invites.ts";

const second = 1;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The person of a scenario, whose passkey is on the device of the first browser, and the invites of all scenarios. */
export function addProtagonist(world: MockWorld): UserRow {
  const person = makeUser(world, { uniqueUserNumber: 42, createdAt: world.clock.isoIn(-60 * day) });
  world.tables.protagonistId = person.id;
  const passkey = world.tables.passkeys.find(({ userHandle }) => userHandle === person.webauthnUserId);
  if (passkey !== undefined) world.browser(1).keepPasskey(passkey);
  addScenarioInvites(world);
  return person;
}

/** The person of a scenario, signed in in the first browser. */
export function addSignedInProtagonist(world: MockWorld): UserRow {
  addProtagonist(world);
  return world.signIn(world.browser(1), "user");
}

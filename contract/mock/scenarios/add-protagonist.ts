import { makeUser } from "../factories/make-user.ts";
import type { MockWorld } from "../mock-world.ts";
import type { UserRow } from "../state/mock-tables.ts";
import { addScenarioInvites } from "./scenario-invites.ts";

const day = 24 * 60 * 60;

/** The person of a scenario, registered on the first browser's device and not signed in; and the five invites. */
export function addProtagonist(world: MockWorld, registeredDaysAgo = 60): UserRow {
  const createdAt = world.clock.isoIn(-registeredDaysAgo * day);
  const person = makeUser(world, { uniqueUserNumber: 42, createdAt });
  world.tables.protagonistId = person.id;
  const passkey = world.tables.passkeys.find(({ userHandle }) => userHandle === person.webauthnUserId);
  if (passkey !== undefined)
    world.browser(1).keepPasskey({ id: passkey.credentialId, userHandle: passkey.userHandle });
  addScenarioInvites(world);
  return person;
}

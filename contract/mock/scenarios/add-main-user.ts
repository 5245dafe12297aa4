import { inviteSeconds, passcodeAttempts } from "../../limits.ts";
import { makeInviteLink } from "../factories/make-invite-link.ts";
import { makeUser } from "../factories/make-user.ts";
import type { MockWorld } from "../mock-world.ts";
import type { UserRow } from "../state/mock-tables.ts";

/** The invites of every scenario, one in each state, so that each can be opened by its URL. */
export const scenarioInvites = {
  open: { linkId: "7q4m9xkd2vw8hznrt5bcg3ye6p", passcode: 48_291_357, uniqueUserNumber: 57 },
  off: { linkId: "e3rz6tb8nk2vy5dhmq9cx4gw7p", passcode: 71_520_946, uniqueUserNumber: 58 },
  used: { linkId: "k8wn5ycg3qx7tdb2rhv6zm9e4p", passcode: 30_864_215, uniqueUserNumber: 51 },
  expired: { linkId: "t2bv9hq5xm7ncw4kzd8ey3rg6p", passcode: 65_137_820, uniqueUserNumber: 59 },
  locked: { linkId: "y5dg7kx3wb9zrm6vqt2hn8ce4p", passcode: 19_743_608, uniqueUserNumber: 60 },
} as const;

/** Adds the five invites to a world, and the user who used theirs. */
function addScenarioInvites(world: MockWorld): void {
  const { open, off, used, expired, locked } = scenarioInvites;
  const isoIn = (seconds: number) => world.clock.isoIn(seconds);
  const usedAt = isoIn(-11 * day);
  makeInviteLink(world, { ...used, createdAt: isoIn(-12 * day), isValid: false, usedAt });
  makeUser(world, { uniqueUserNumber: used.uniqueUserNumber, createdAt: usedAt });
  makeInviteLink(world, { ...expired, createdAt: isoIn(-inviteSeconds - 2 * day) });
  makeInviteLink(world, {
    ...locked,
    createdAt: isoIn(-4 * day),
    attemptsTotal: passcodeAttempts.perLife,
    lockedAt: isoIn(-3 * day),
  });
  makeInviteLink(world, { ...off, createdAt: isoIn(-3 * day), isValid: false });
  makeInviteLink(world, { ...open, createdAt: isoIn(-2 * day) });
}

const day = 24 * 60 * 60;

/** The user of a scenario, registered on the first browser's device and not signed in; and the five invites. */
export function addMainUser(world: MockWorld, registeredDaysAgo = 60): UserRow {
  const createdAt = world.clock.isoIn(-registeredDaysAgo * day);
  const user = makeUser(world, { uniqueUserNumber: 42, createdAt });
  world.tables.mainUserId = user.id;
  const passkey = world.tables.passkeys.find(({ userHandle }) => userHandle === user.webauthnUserId);
  if (passkey !== undefined)
    world.browser(1).storePasskey({ id: passkey.credentialId, userHandle: passkey.userHandle });
  addScenarioInvites(world);
  return user;
}

import { makeInviteLink } from "../factories/make-invite-link.ts";
import { makeUser } from "../factories/make-user.ts";
import type { MockWorld } from "../mock-world.ts";
import { addAudit } from "./add-audit.ts";
import { addConversations } from "./add-conversations.ts";
import { addMainUser } from "./add-main-user.ts";
import type { Scenario } from "./scenario.ts";

const day = 24 * 60 * 60;

/** Users who registered long ago, by number and days since then. */
const members: readonly [uniqueUserNumber: number, daysAgo: number][] = [
  [43, 52],
  [44, 47],
  [46, 31],
  [47, 30],
  [50, 19],
];

/** Unused invites, by number, days since their creation, and passcode. */
const unusedInvites: readonly [uniqueUserNumber: number, daysAgo: number, passcode: number][] = [
  [61, 1.5, 27_604_193],
  [62, 0.8, 90_315_472],
  [63, 0.1, 58_126_037],
];

function addMember(world: MockWorld, uniqueUserNumber: number, daysAgo: number): void {
  const createdAt = world.clock.isoIn(-daysAgo * day);
  const lastSeenAt = world.clock.isoIn((-daysAgo * day) / 20);
  makeUser(world, { uniqueUserNumber, createdAt, lastSeenAt });
  makeInviteLink(world, {
    uniqueUserNumber,
    createdAt: world.clock.isoIn(-(daysAgo + 1.2) * day),
    isValid: false,
    usedAt: createdAt,
  });
}

export const administrator: Scenario = {
  label: "Administrator",
  description:
    "An administrator: a table of links in every state (open, off, used, expired and locked), one of them for an administrator.",
  build: (world) => {
    addConversations(world, addMainUser(world));
    for (const [number, daysAgo] of members) addMember(world, number, daysAgo);
    for (const [uniqueUserNumber, daysAgo, passcode] of unusedInvites)
      makeInviteLink(world, {
        uniqueUserNumber,
        passcode,
        createdAt: world.clock.isoIn(-daysAgo * day),
      });
    const user = world.signIn(world.browser(1), "admin");
    for (const link of world.tables.inviteLinks) link.createdBy = link.openedBy = user.id;
    makeInviteLink(world, {
      uniqueUserNumber: 64,
      roleName: "admin",
      createdAt: world.clock.isoIn(-0.05 * day),
    });
    addAudit(world, user);
  },
};

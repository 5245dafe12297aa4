import { makeInviteLink } from "../factories/make-invite-link.ts";
import { makeUser } from "../factories/make-user.ts";
import type { MockWorld } from "../mock-world.ts";
import { addAudit } from "./add-audit.ts";
import { addConversations } from "./add-conversations.ts";
import { addMainUser } from "./add-main-user.ts";
import { addModels } from "./add-models.ts";
import { addMonthlyLimits } from "./add-monthly-limits.ts";
import { addUsage } from "./add-usage.ts";
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

/** Groups with the numbers of their members. */
const groups: readonly [name: string, members: readonly number[]][] = [
  ["Choir", [43, 44]],
  ["Garden club", [44, 47]],
  ["Newcomers", []],
];

/** Notes by number. */
const notes: readonly [uniqueUserNumber: number, note: string][] = [
  [43, "Anna, first soprano. Lost her phone in March."],
  [44, "Treasurer"],
  [50, "Uncle Bo, prefers short answers"],
];

/** A user who left, by number and days since then. */
const formerMember = { uniqueUserNumber: 48, daysAgo: 6 };

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

function addGroupsAndNotes(world: MockWorld): void {
  const userOf = (number: number) =>
    world.tables.users.find(({ uniqueUserNumber }) => uniqueUserNumber === number);
  for (const [name, members] of groups) {
    const id = world.newId();
    world.tables.groups.push({ id, name });
    for (const number of members) userOf(number)?.groupIds.push(id);
  }
  for (const [number, note] of notes) {
    const user = userOf(number);
    if (user !== undefined) user.note = note;
  }
}

/** Adds the stub of a deleted account. */
function addFormerMember(world: MockWorld): void {
  const { uniqueUserNumber, daysAgo } = formerMember;
  const deletedAt = world.clock.isoIn(-daysAgo * day);
  const createdAt = world.clock.isoIn(-(daysAgo + 40) * day);
  const user = makeUser(world, { uniqueUserNumber, createdAt, disabledAt: deletedAt, deletedAt, roles: [] });
  world.tables.passkeys = world.tables.passkeys.filter(
    ({ userHandle }) => userHandle !== user.webauthnUserId,
  );
}

export const administrator: Scenario = {
  label: "Administrator",
  description:
    "An administrator: a table of links in every state (open, off, used, expired and locked), one of them for an administrator. Six weeks of usage with costs, a limit of the house, of a group and of two people, one of them nearly spent.",
  build: (world) => {
    addConversations(world, addMainUser(world));
    for (const [number, daysAgo] of members) addMember(world, number, daysAgo);
    addGroupsAndNotes(world);
    addFormerMember(world);
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
    addModels(world);
    addUsage(world);
    addMonthlyLimits(world, user);
  },
};

import { inviteSeconds, reEnrollmentSeconds } from "../../limits.ts";
import type { MockWorld } from "../mock-world.ts";
import { mockLinkId, mockPasscode } from "../state/mock-ids.ts";
import type { InviteLinkRow } from "../state/mock-tables.ts";

/** An open invite link, unless overridden. */
export function makeInviteLink(world: MockWorld, overrides: Partial<InviteLinkRow> = {}): InviteLinkRow {
  const createdAt = overrides.createdAt ?? world.clock.isoIn(0);
  const number = world.nextNumber();
  const seconds = overrides.enrolUserId == null ? inviteSeconds : reEnrollmentSeconds;
  const link: InviteLinkRow = {
    linkId: mockLinkId(number),
    uniqueUserNumber: 1000 + number,
    passcode: mockPasscode(number),
    roleName: "user",
    createdAt,
    expiresAt: new Date(Date.parse(createdAt) + seconds * 1000).toISOString(),
    isValid: true,
    usedAt: null,
    attempts: 0,
    attemptsTotal: 0,
    attemptsWindowStart: null,
    lockedAt: null,
    enrolUserId: null,
    keepsPasskeys: false,
    groupIds: [],
    createdBy: null,
    openedBy: overrides.createdBy ?? null,
    ...overrides,
  };
  world.tables.inviteLinks.push(link);
  return link;
}

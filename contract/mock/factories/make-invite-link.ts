import { mockLinkId } from "../mock-ids.ts";
import type { InviteLinkRow } from "../mock-tables.ts";
import type { MockWorld } from "../mock-world.ts";

/** How long an invite works, in seconds: seven days. */
export const inviteSeconds = 7 * 24 * 60 * 60;

/** An invite link that is open, unless said otherwise. */
export function makeInviteLink(world: MockWorld, overrides: Partial<InviteLinkRow> = {}): InviteLinkRow {
  const createdAt = overrides.createdAt ?? world.clock.isoIn(0);
  const number = world.nextNumber();
  const link: InviteLinkRow = {
    linkId: mockLinkId(number),
    uniqueUserNumber: 1000 + number,
    passcode: 36_504_172,
    roleName: "user",
    createdAt,
    expiresAt: new Date(Date.parse(createdAt) + inviteSeconds * 1000).toISOString(),
    isValid: true,
    usedAt: null,
    attempts: 0,
    attemptsTotal: 0,
    attemptsWindowStart: null,
    ...overrides,
  };
  world.tables.inviteLinks.push(link);
  return link;
}

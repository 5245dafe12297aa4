import { change } from "./change.ts";
import { endSessionsOf } from "./end-sessions.ts";
import { makePasskey } from "./factories/make-passkey.ts";
import { spendInvite } from "./invites.ts";
import { MockProblem } from "./mock-problem.ts";
import type { DevicePasskey, InviteLinkRow, UserRow } from "./mock-tables.ts";
import type { MockWorld } from "./mock-world.ts";

/** The person whose account a re-enrolment link is for; nobody for a link that makes an account. */
export function enrolledUser({ tables }: MockWorld, { enrolUserId }: InviteLinkRow): UserRow | undefined {
  if (enrolUserId === null) return undefined;
  const user = tables.users.find(({ id }) => id === enrolUserId);
  if (user === undefined) throw new MockProblem("invite_invalid");
  return user;
}

/**
 * Uses a re-enrolment link up: its person gets a new passkey, and what could sign them in before goes, unless the link
 * keeps it. They are told at their next sign-in. Refuses with what `spendInvite` does.
 */
export function reEnrol(world: MockWorld, link: InviteLinkRow, user: UserRow, passkey: DevicePasskey): void {
  const { tables } = world;
  spendInvite(world, link, passkey);
  if (!link.keepsPasskeys) {
    tables.passkeys = tables.passkeys.filter(({ userHandle }) => userHandle !== user.webauthnUserId);
    endSessionsOf(world, user.id);
  }
  makePasskey(world, { userHandle: passkey.userHandle, credentialId: passkey.id });
  change(user, { reEnrolledAt: world.clock.isoIn(0) });
}

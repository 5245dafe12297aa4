import { inviteData, recordEvent } from "../audit/record-event.ts";
import { makePasskey } from "../factories/make-passkey.ts";
import { consumeInvite, currentInviteState, requireUsable } from "../invites/invites.ts";
import { MockProblem } from "../mock-problem.ts";
import type { MockWorld } from "../mock-world.ts";
import type { DevicePasskey, InviteLinkRow, UserRow } from "../state/mock-tables.ts";
import { requireCapacity } from "./accounts.ts";
import type { MockBrowser } from "./mock-browser.ts";
import { endSessions } from "./sessions.ts";
import { withdrawLinks } from "./withdraw-links.ts";

/** The user of a re-enrollment link; undefined for a link that creates an account. */
export function reEnrolledUser({ tables }: MockWorld, { enrolUserId }: InviteLinkRow): UserRow | undefined {
  if (enrolUserId === null) return undefined;
  const user = tables.users.find(({ id }) => id === enrolUserId);
  if (user === undefined) throw new MockProblem("invite_invalid");
  return user;
}

/**
 * Uses up a re-enrollment link: adds the passkey, and unless the link keeps them removes the earlier passkeys,
 * the sessions and the user's own links. The next sign-in shows the notice. Throws `account_disabled` if that has closed
 * the link, and as `requireUsable`, `requireCapacity` and `consumeInvite` do.
 */
export function reEnroll(
  world: MockWorld,
  browser: MockBrowser,
  { link, user, passkey }: { link: InviteLinkRow; user: UserRow; passkey: DevicePasskey },
): void {
  const { tables } = world;
  if (user.disabledAt !== null && currentInviteState(link, world) === "off")
    throw new MockProblem("account_disabled");
  requireUsable(world, link);
  if (link.keepsPasskeys) requireCapacity(world, user);
  consumeInvite(world, link, passkey);
  const removed = { passkeys: 0, sessions: 0 };
  if (!link.keepsPasskeys) {
    const others = tables.passkeys.filter(({ userHandle }) => userHandle !== user.webauthnUserId);
    removed.passkeys = tables.passkeys.length - others.length;
    tables.passkeys = others;
    removed.sessions = endSessions(world, user.id, "revoked", { caller: browser });
  }
  const now = world.clock.isoIn(0);
  // The user of the link knows about the new passkey; if earlier passkeys are kept, only their sessions get a
  // notice.
  const noticeReadAt = link.keepsPasskeys ? now : null;
  makePasskey(world, { userHandle: passkey.userHandle, credentialId: passkey.id, noticeReadAt });
  user.reEnrolledAt = now;
  const data = { ...inviteData(link), keepsPasskeys: link.keepsPasskeys, ...removed };
  const use = { event: "reenrol_link_used", actorId: user.id, data } as const;
  if (link.keepsPasskeys) recordEvent(world, { ...use, subjectId: user.id });
  else withdrawLinks(world, user, use);
}

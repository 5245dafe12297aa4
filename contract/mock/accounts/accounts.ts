import type { User } from "../../accounts/current-session.ts";
import type { Passkey } from "../../accounts/passkeys.ts";
import type { Account } from "../../accounts/users.ts";
import { passkeysPerUser } from "../../limits.ts";
import { rolesOfInvite } from "../../rules/accounts/roles.ts";
import { groupsWithIds } from "../administration/groups.ts";
import { inviteData, recordEvent } from "../audit/record-event.ts";
import { makeUser } from "../factories/make-user.ts";
import { consumeInvite, requireUsable } from "../invites/invites.ts";
import { MockProblem } from "../mock-problem.ts";
import type { MockWorld } from "../mock-world.ts";
import type { DevicePasskey, InviteLinkRow, PasskeyRow, UserRow } from "../state/mock-tables.ts";
import { monthlyUse, thisMonth } from "../usage/ledger.ts";
import type { MockBrowser } from "./mock-browser.ts";

export function presentUser({ id, username, uniqueUserNumber }: UserRow): User {
  return { id, username, uniqueUserNumber };
}

export function presentAccount(world: MockWorld, user: UserRow): Account {
  const { webauthnUserId: _handle, reEnrolledAt: _at, groupIds, ...account } = user;
  const passkeys = userPasskeys(world, user);
  const { replies, costMicros } = monthlyUse(world, { scope: "user", id: user.id }, thisMonth(world));
  return {
    ...account,
    roles: [...account.roles],
    groups: groupsWithIds(world, groupIds),
    passkeyCount: passkeys.length,
    changedPasskeyCount: passkeys.filter(({ isSuspect, hasChangedType }) => isSuspect || hasChangedType)
      .length,
    month: { replies, costMicros },
  };
}

/** Uses up a link and creates its account, or does neither. Throws as `requireUsable` and `consumeInvite` do. */
export function createAccount(world: MockWorld, link: InviteLinkRow, passkey: DevicePasskey): void {
  const { uniqueUserNumber, roleName, groupIds } = link;
  requireUsable(world, link);
  consumeInvite(world, link, passkey);
  const roles = rolesOfInvite(roleName);
  const account = { uniqueUserNumber, webauthnUserId: passkey.userHandle, roles, groupIds: [...groupIds] };
  const { id } = makeUser(world, account, { credentialId: passkey.id });
  const data = inviteData(link);
  recordEvent(world, { event: "invite_used", actorId: id, subjectId: id, data });
  const registration = { ...data, role: roleName };
  recordEvent(world, { event: "register_ok", actorId: id, subjectId: id, data: registration });
}

type PasskeyHolder = Pick<UserRow, "webauthnUserId">;

/** The passkeys of a user, oldest first. */
export function userPasskeys({ tables }: MockWorld, { webauthnUserId }: PasskeyHolder): PasskeyRow[] {
  const key = ({ createdAt, id }: PasskeyRow) => `${createdAt} ${id}`;
  const own = tables.passkeys.filter(({ userHandle }) => userHandle === webauthnUserId);
  return own.sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** Throws `passkey_limit` when the user has the maximum number of passkeys. */
export function requireCapacity(world: MockWorld, holder: PasskeyHolder): void {
  if (userPasskeys(world, holder).length >= passkeysPerUser) throw new MockProblem("passkey_limit");
}

/** The credential ids of a user's passkeys, oldest first. */
export function credentialIds(world: MockWorld, holder: PasskeyHolder): string[] {
  return userPasskeys(world, holder).map(({ credentialId }) => credentialId);
}

export function presentPasskey(
  { userHandle: _, noticeReadAt: _read, counter: _counter, ...passkey }: PasskeyRow,
  { passkeyId }: MockBrowser,
): Passkey {
  return { ...passkey, isCurrent: passkey.id === passkeyId };
}

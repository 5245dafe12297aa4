import { adminRole, userRole } from "#contract/rules/accounts/roles.ts";
import { usernameOf } from "#contract/rules/accounts/username.ts";
import { inviteAuditData } from "#contract/rules/audit/audit-data.ts";
import type { Database } from "../../database/connect.ts";
import { newId } from "../../database/rows/ids.ts";
import type { InviteLink } from "../../models/invite-link.ts";
import { Role } from "../../models/role.ts";
import { User } from "../../models/user.ts";
import { lockAdministrators } from "../accounts/administrators.ts";
import { type Actor, withUser } from "../audit/actor.ts";
import { recordEvent } from "../audit/record-event.ts";
import { DomainError, onUniqueViolation } from "../domain-error.ts";
import { joinInvitedGroups } from "../groups/group-repository.ts";
import { consumeInvite, findInvite } from "../invites/invite-repository.ts";
import { insertPasskey } from "../passkeys/management/passkey-repository.ts";
import type { NewPasskey } from "../passkeys/verification/verify-attestation.ts";

interface NewAccount {
  readonly linkId: string;
  readonly webauthnUserId: string | null;
  readonly passkey: NewPasskey;
}

async function grantRoles(transaction: Database, user: User, link: InviteLink): Promise<void> {
  const roles = await Role.query(transaction).whereIn("role", [userRole, link.roleName]);
  for (const role of roles) await user.$relatedQuery("roles", transaction).relate(role.id);
}

/** The user of an invite is the account that it opens, also in a browser where another user is signed in. */
async function recordAccountCreation(
  transaction: Database,
  now: Date,
  link: InviteLink,
  actor: Actor,
): Promise<void> {
  const data = inviteAuditData(link.linkId, link.userId);
  const { userId: subjectId } = actor;
  await recordEvent(transaction, now, actor, { event: "invite_used", subjectId, data });
  const opening = { ...data, role: link.roleName };
  await recordEvent(transaction, now, actor, { event: "register_ok", subjectId, data: opening });
}

/**
 * Uses up the link and inserts user, passkey, roles and groups. `transaction` must be a transaction, so that it does
 * all or nothing. Throws as `consumeInvite` does, and credential_exists.
 */
export async function createAccount(
  transaction: Database,
  now: Date,
  account: NewAccount,
  actor: Actor,
): Promise<void> {
  const { linkId, webauthnUserId, passkey } = account;
  const userId = newId();
  const { roleName } = await findInvite(transaction, linkId);
  // Locks the role before the link, in the order of other code that manages links, to avoid a deadlock.
  if (roleName === adminRole) await lockAdministrators(transaction);
  const link = await consumeInvite(transaction, now, { linkId, userId });
  if (link.userId === null || webauthnUserId === null) throw new DomainError("invite_invalid");
  const newUser = {
    id: userId,
    username: usernameOf(link.userId),
    uniqueUserNumber: link.userId,
    createdAt: now,
    webauthnUserId,
  };
  const user = await onUniqueViolation("number_taken", User.query(transaction).insert(newUser).execute());
  await insertPasskey(transaction, now, { userId, passkey });
  await grantRoles(transaction, user, link);
  await joinInvitedGroups(transaction, linkId, userId);
  await recordAccountCreation(transaction, now, link, withUser(actor, userId));
}

import { makePasskey } from "../factories/make-passkey.ts";
import { spendInvite } from "../invites/invites.ts";
import type { MockWorld } from "../mock-world.ts";
import type { DevicePasskey, InviteLinkRow } from "../state/mock-tables.ts";
import { inviteData, noteEvent } from "../state/record-event.ts";

/**
 * Uses up a link and creates its account, or does neither. Throws as `spendInvite` does. Every account has the
 * role `user`; an invite may grant a further role.
 */
export function openAccount(world: MockWorld, link: InviteLinkRow, passkey: DevicePasskey): void {
  const { uniqueUserNumber, roleName } = link;
  spendInvite(world, link, passkey);
  const id = world.newId();
  world.tables.users.push({
    id,
    username: `user-${uniqueUserNumber}`,
    uniqueUserNumber,
    webauthnUserId: passkey.userHandle,
    roles: roleName === "admin" ? ["admin", "user"] : ["user"],
    createdAt: world.clock.isoIn(0),
    lastSeenAt: null,
    disabledAt: null,
    reEnrolledAt: null,
  });
  makePasskey(world, { userHandle: passkey.userHandle, credentialId: passkey.id });
  const data = inviteData(link);
  noteEvent(world, { event: "invite_used", actorId: id, subjectId: id, data });
  const opening = { ...data, role: roleName };
  noteEvent(world, { event: "register_ok", actorId: id, subjectId: id, data: opening });
}

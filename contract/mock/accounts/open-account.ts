import type { RoleName } from "../../accounts/session.ts";
import { makePasskey } from "../factories/make-passkey.ts";
import { makeAccount } from "../factories/make-user.ts";
import { spendInvite } from "../invites/invites.ts";
import type { MockWorld } from "../mock-world.ts";
import type { DevicePasskey, InviteLinkRow } from "../state/mock-tables.ts";
import { inviteData, noteEvent } from "../state/record-event.ts";

/**
 * Uses a link up and makes its account: all or nothing. Refuses with what `spendInvite` does. Everybody is a user; an invite
 * may grant a further role.
 */
export function openAccount(world: MockWorld, link: InviteLinkRow, passkey: DevicePasskey): void {
  const { uniqueUserNumber, roleName } = link;
  spendInvite(world, link, passkey);
  const roles: RoleName[] = roleName === "admin" ? ["admin", "user"] : ["user"];
  const { id } = makeAccount(world, { uniqueUserNumber, webauthnUserId: passkey.userHandle, roles });
  makePasskey(world, { userHandle: passkey.userHandle, credentialId: passkey.id });
  const data = inviteData(link);
  noteEvent(world, { event: "invite_used", actorId: id, subjectId: id, data });
  const opening = { ...data, role: roleName };
  noteEvent(world, { event: "register_ok", actorId: id, subjectId: id, data: opening });
}

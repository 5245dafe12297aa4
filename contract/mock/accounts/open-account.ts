import { rolesOfInvite } from "../../rules/accounts/roles.ts";
import { makeUser } from "../factories/make-user.ts";
import { requireUsable, spendInvite } from "../invites/invites.ts";
import type { MockWorld } from "../mock-world.ts";
import type { DevicePasskey, InviteLinkRow } from "../state/mock-tables.ts";
import { inviteData, noteEvent } from "../state/record-event.ts";

/** Uses up a link and creates its account, or does neither. Throws as `requireUsable` and `spendInvite` do. */
export function openAccount(world: MockWorld, link: InviteLinkRow, passkey: DevicePasskey): void {
  const { uniqueUserNumber, roleName } = link;
  requireUsable(world, link);
  spendInvite(world, link, passkey);
  const account = { uniqueUserNumber, webauthnUserId: passkey.userHandle, roles: rolesOfInvite(roleName) };
  const { id } = makeUser(world, account, { credentialId: passkey.id });
  const data = inviteData(link);
  noteEvent(world, { event: "invite_used", actorId: id, subjectId: id, data });
  const opening = { ...data, role: roleName };
  noteEvent(world, { event: "register_ok", actorId: id, subjectId: id, data: opening });
}

import { useUp } from "./invites.ts";
import type { InviteLinkRow, PasskeyRow } from "./mock-tables.ts";
import type { MockWorld } from "./mock-world.ts";

/**
 * Uses a link up and makes its account: all or nothing. Refuses with what `useUp` does. Everybody is a user; an invite
 * may grant a further role.
 */
export function openAccount(world: MockWorld, link: InviteLinkRow, passkey: PasskeyRow): void {
  const { users, passkeys } = world.tables;
  const { uniqueUserNumber, roleName } = link;
  useUp(world, link, passkey);
  users.push({
    id: world.newId(),
    username: `user-${uniqueUserNumber}`,
    uniqueUserNumber,
    webauthnUserId: passkey.userHandle,
    roles: roleName === "admin" ? ["admin", "user"] : ["user"],
    createdAt: world.clock.isoIn(0),
    lastSeenAt: null,
    disabledAt: null,
    reEnrolledAt: null,
  });
  passkeys.push(passkey);
}

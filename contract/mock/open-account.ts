import { change } from "./change.ts";
import { inviteState } from "./invites.ts";
import { MockProblem } from "./mock-problem.ts";
import type { InviteLinkRow, PasskeyRow } from "./mock-tables.ts";
import type { MockWorld } from "./mock-world.ts";

/**
 * Uses a link up and makes its account: all or nothing. Refuses with `invite_used`, `invite_invalid`, and
 * `credential_exists` for a passkey that somebody has. Everybody is a user; an invite may grant a further role.
 */
export function openAccount(world: MockWorld, link: InviteLinkRow, passkey: PasskeyRow): void {
  const { users, passkeys } = world.tables;
  if (link.usedAt !== null) throw new MockProblem("invite_used");
  if (inviteState(link, world) !== "open") throw new MockProblem("invite_invalid");
  if (passkeys.some(({ id }) => id === passkey.id)) throw new MockProblem("credential_exists");
  const { uniqueUserNumber, roleName } = link;
  const now = world.clock.isoIn(0);
  users.push({
    id: world.newId(),
    username: `user-${uniqueUserNumber}`,
    uniqueUserNumber,
    webauthnUserId: passkey.userHandle,
    roles: roleName === "admin" ? ["admin", "user"] : ["user"],
    createdAt: now,
    disabledAt: null,
  });
  passkeys.push(passkey);
  change(link, { isValid: false, usedAt: now });
}

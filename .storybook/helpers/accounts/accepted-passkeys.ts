import { userPasskeys } from "#contract/mock/accounts/accounts.ts";
import type { Harness } from "../../harness/harness.ts";

/** The passkeys that the page signals to the device: all accepted ones of the user. */
export function acceptedPasskeys({ world, browser: { user } }: Harness) {
  if (user === undefined) throw new Error("Nobody is signed in.");
  return {
    rpId: world.relyingPartyId,
    userId: user.webauthnUserId,
    allAcceptedCredentialIds: userPasskeys(world, user).map(({ credentialId }) => credentialId),
  };
}

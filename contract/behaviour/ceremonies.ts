import type { User } from "../session.ts";
import { bodyOf } from "./body-of.ts";
import type { Invite, Visitor } from "./world.ts";

/** Registers a visitor through an invite, with a new passkey on the visitor's device. */
export async function register({ client, authenticator }: Visitor, invite: Invite): Promise<void> {
  const params = { linkId: invite.linkId };
  const options = await client.invite.register({ params, body: { passcode: invite.passcode } });
  const credential = await authenticator.create(bodyOf(options, 200));
  bodyOf(await client.invite.verify({ params, body: credential }), 201);
}

/** Signs a visitor in with the passkey on the visitor's device. */
export async function signIn({ client, authenticator }: Visitor): Promise<User> {
  const options = await client.passkeyLogin.options({ body: undefined });
  const credential = await authenticator.get(bodyOf(options, 200));
  return bodyOf(await client.passkeyLogin.verify({ body: credential }), 200).user;
}

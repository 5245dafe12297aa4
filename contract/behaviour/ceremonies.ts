import type { User } from "../session.ts";
import { bodyOf } from "./body-of.ts";
import type { Invite, Visitor } from "./world.ts";

/** What a ceremony needs of somebody: a browser, and a device, be it another one than their own. */
type Registrant = Pick<Visitor, "client" | "authenticator">;

/** Registers a visitor through an invite, with a new passkey on the visitor's device. */
export async function register({ client, authenticator }: Registrant, invite: Invite): Promise<void> {
  const params = { linkId: invite.linkId };
  const options = await client.invite.register({ params, body: { passcode: invite.passcode } });
  const credential = await authenticator.create(bodyOf(options, 200));
  bodyOf(await client.invite.verify({ params, body: credential }), 201);
}

/** Signs a visitor in with the passkey on the visitor's device. */
export async function signIn({ client, authenticator }: Registrant): Promise<User> {
  const options = await client.passkeyLogin.options({ body: undefined });
  const credential = await authenticator.get(bodyOf(options, 200));
  return bodyOf(await client.passkeyLogin.verify({ body: credential }), 200).user;
}

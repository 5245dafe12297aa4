import type { User } from "../../accounts/current-session.ts";
import type { Passkey } from "../../accounts/passkeys.ts";
import type { ReauthenticationRequestOptions } from "../../accounts/webauthn.ts";
import { problem } from "../../http/problem-schema.ts";
import type { ApiWorld, OpenInvite, Visitor } from "../world.ts";
import { bodyOf } from "./body-of.ts";

/** The parts of a ceremony: a browser and a device, which may be another user's. */
type PasskeyClient = Pick<Visitor, "client" | "authenticator">;

/** The requirements of every new passkey. */
export const expectedAuthenticatorSelection = {
  authenticatorSelection: {
    residentKey: "required",
    requireResidentKey: true,
    userVerification: "required",
  },
  attestation: "none",
  hints: [],
  extensions: { credProps: true },
};

/** Registers a visitor through an invite, with a new passkey on the visitor's device. */
export async function register({ client, authenticator }: PasskeyClient, invite: OpenInvite): Promise<void> {
  const params = { linkId: invite.linkId };
  const options = await client.invite.register({ params, body: { passcode: invite.passcode } });
  const credential = await authenticator.create(bodyOf(options, 200));
  bodyOf(await client.invite.verify({ params, body: credential }), 201);
}

/** Signs a visitor in with the passkey on the visitor's device. */
export async function signIn({ client, authenticator }: PasskeyClient): Promise<User> {
  const options = await client.passkeyLogin.options({ body: undefined });
  const credential = await authenticator.get(bodyOf(options, 200));
  return bodyOf(await client.passkeyLogin.verify({ body: credential }), 200).user;
}

/** The options for a signed-in visitor to prove a passkey again. */
export async function reauthOptions({
  client,
}: Pick<Visitor, "client">): Promise<ReauthenticationRequestOptions> {
  return bodyOf(await client.reauth.options({ body: undefined }), 200);
}

/** Proves the passkey of a signed-in visitor again. */
export async function reauthenticate(visitor: PasskeyClient): Promise<void> {
  const body = await visitor.authenticator.get(await reauthOptions(visitor));
  bodyOf(await visitor.client.reauth.verify({ body }), 200);
}

/** Makes a call; if it is refused with `reauth_required`, proves the passkey again and repeats the call. */
export async function withReauthentication<Answer extends { status: number; body: unknown }>(
  visitor: PasskeyClient,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await call();
  if (problem.safeParse(answer.body).data?.code !== "reauth_required") return answer;
  await reauthenticate(visitor);
  return call();
}

/** Adds a passkey that another device creates. */
export async function addPasskey(
  { client }: Pick<Visitor, "client">,
  device: Visitor["authenticator"],
): Promise<Passkey> {
  const options = bodyOf(await client.passkeys.options({ body: undefined }), 200);
  const body = await device.create(options);
  return bodyOf(await client.passkeys.add({ body }), 201).passkey;
}

/** Signs in with the visitor's passkey in a new browser. */
export async function signInNewBrowser(world: ApiWorld, { authenticator }: PasskeyClient): Promise<Visitor> {
  const newBrowser = { ...world.visitor(), authenticator };
  await signIn(newBrowser);
  return newBrowser;
}

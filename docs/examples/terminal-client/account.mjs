import { cookieFetch, createClient } from "@inglenook/contract/client";
import { SoftwareAuthenticator } from "@inglenook/contract/passkey";
import { readStored, store } from "./store.mjs";

/** The sentence of a refusal, for the person at the terminal. */
export class Refusal extends Error {}

/**
 * The body of an answer that must have this status.
 * @param {{ status: number, body: any }} answer
 * @param {number[]} statuses
 */
export function expectStatus({ status, body }, ...statuses) {
  if (!statuses.includes(status)) throw new Refusal(body?.message ?? `The server answered ${status}.`);
  return body;
}

/** @param {string} url the address of the server */
function connect(url) {
  const cookies = new Map(readStored("cookies") ?? []);
  const client = createClient({ baseUrl: url, fetch: cookieFetch(url, cookies) });
  return { client, saveCookies: () => store("cookies", [...cookies]) };
}

/**
 * Registers a new passkey by a link and its passcode: a new account, or one more passkey of an account.
 * @param {string} link
 * @param {number} passcode
 * @param {{ mayReplace: boolean }} options
 */
export async function register(link, passcode, { mayReplace }) {
  if (readStored("passkey") !== undefined) throw new Refusal("This folder already has a passkey.");
  const { origin, pathname } = new URL(link);
  const linkId = pathname.split("/").at(-1) ?? "";
  const params = { linkId };
  const { client, saveCookies } = connect(origin);
  const { inviteLink } = expectStatus(await client.invite.get({ params }), 200);
  if (inviteLink.reEnrollment?.keepsPasskeys === false && !mayReplace)
    throw new Refusal("This link replaces the passkeys of your account. Ask for one that keeps them.");
  const options = expectStatus(await client.invite.register({ params, body: { passcode } }), 200);
  const authenticator = new SoftwareAuthenticator(origin);
  const body = await authenticator.create(options);
  // Stored first: a passkey that the server knows and this folder does not would be lost.
  store("passkey", { url: origin, passkeys: authenticator.passkeys });
  expectStatus(await client.invite.verify({ params, body }), 201);
  saveCookies();
  return signIn();
}

/** The client and its user, signed in by the kept session or by the passkey. */
export async function signIn() {
  const kept = readStored("passkey");
  if (kept === undefined) throw new Refusal("Register first: register LINK PASSCODE");
  const { client, saveCookies } = connect(kept.url);
  const { user } = expectStatus(await client.session.user(), 200);
  if (user !== null) return { client, user };
  const authenticator = new SoftwareAuthenticator(kept.url, kept.passkeys);
  const options = expectStatus(await client.passkeyLogin.options(), 200);
  const login = await client.passkeyLogin.verify({ body: await authenticator.get(options) });
  const signedIn = expectStatus(login, 200);
  saveCookies();
  return { client, user: signedIn.user };
}

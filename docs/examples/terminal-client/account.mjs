import { cookieFetch, createClient } from "@inglenook/contract/client";
import { SoftwareAuthenticator } from "@inglenook/contract/passkey";
import { deleteStored, fileOf, readStored, store } from "./store.mjs";

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
 * The server of an invite's link, and the id in it.
 * @param {string} link
 */
function readLink(link) {
  const url = URL.parse(link);
  const [, linkId] = /^\/invite\/([^/]+)\/?$/.exec(url?.pathname ?? "") ?? [];
  if (url === null || linkId === undefined) throw new Refusal(`This is not the link of an invite: ${link}`);
  return { origin: url.origin, linkId };
}

/**
 * Registers a new passkey by a link and its passcode: a new account, or one more passkey of an account.
 * @param {string} link
 * @param {number} passcode
 * @param {{ mayReplace: boolean }} options
 */
export async function register(link, passcode, { mayReplace }) {
  if (readStored("passkey") !== undefined)
    throw new Refusal(`There is a passkey already, in ${fileOf("passkey")}.`);
  const { origin, linkId } = readLink(link);
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
  const registration = await client.invite.verify({ params, body });
  // A refused passkey would be in the way of the next link.
  if (registration.status >= 400 && registration.status < 500) deleteStored("passkey");
  expectStatus(registration, 201);
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

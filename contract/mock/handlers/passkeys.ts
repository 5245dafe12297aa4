import { ceremonySeconds } from "../../limits.ts";
import { makeCreationOptions } from "../../rules/accounts/ceremony-options.ts";
import { credentialIds, presentPasskey, requireCapacity, userPasskeys } from "../accounts/accounts.ts";
import { consumeCeremony, relyingParty, startCeremony } from "../accounts/ceremonies.ts";
import { decodeClientData, requireCreation } from "../accounts/client-data.ts";
import type { MockBrowser } from "../accounts/mock-browser.ts";
import { endSessions } from "../accounts/sessions.ts";
import { recordEvent } from "../audit/record-event.ts";
import { makePasskey } from "../factories/make-passkey.ts";
import { MockProblem } from "../mock-problem.ts";
import type { MockWorld } from "../mock-world.ts";
import type { BrowserRow, PasskeyRow, UserRow } from "../state/mock-tables.ts";
import type { MockHandlersOf } from "./mock-handler.ts";

function addPasskeyBinding({ publicId }: MockBrowser) {
  return { purpose: "add", sessionId: publicId, linkId: null } as const;
}

function requirePasskey(world: MockWorld, user: UserRow, passkeyId: string): PasskeyRow {
  const passkey = userPasskeys(world, user).find(({ id }) => id === passkeyId);
  if (passkey === undefined) throw new MockProblem("not_found");
  return passkey;
}

/** The current user's passkeys. */
export const passkeyHandlers: MockHandlersOf<"passkeys"> = {
  list: ({ world, browser, user }) => {
    const passkeys = userPasskeys(world, user).map((passkey) => presentPasskey(passkey, browser));
    const { relyingPartyId: rpId } = world;
    return { status: 200, body: { passkeys, rpId, userHandle: user.webauthnUserId } };
  },
  options: ({ world, browser, user }) => {
    requireCapacity(world, user);
    const { webauthnUserId, uniqueUserNumber } = user;
    const { challenge } = startCeremony(world, addPasskeyBinding(browser), webauthnUserId);
    const excluded = credentialIds(world, user);
    const timeout = ceremonySeconds * 1000;
    const passkey = { challenge, webauthnUserId, uniqueUserNumber, timeout, excludedIds: excluded };
    return { status: 200, body: makeCreationOptions(relyingParty(world), passkey) };
  },
  add: ({ world, browser, user, body }) => {
    const clientData = decodeClientData(body.response.clientDataJSON, "registration_failed");
    consumeCeremony(world, addPasskeyBinding(browser), clientData.challenge);
    requireCreation(clientData, world);
    requireCapacity(world, user);
    if (world.tables.passkeys.some(({ credentialId }) => credentialId === body.id))
      throw new MockProblem("credential_exists");
    const passkey = makePasskey(world, { userHandle: user.webauthnUserId, credentialId: body.id });
    recordEvent(world, { event: "passkey_added", subjectId: user.id });
    return { status: 201, body: { passkey: presentPasskey(passkey, browser) } };
  },
  rename: ({ world, browser, user, params, body }) => {
    const { name, ...unapplied } = body;
    unapplied satisfies Record<string, never>;
    const passkey = requirePasskey(world, user, params.id);
    if (passkey.name !== name) recordEvent(world, { event: "passkey_renamed", subjectId: user.id });
    passkey.name = name;
    return { status: 200, body: { passkey: presentPasskey(passkey, browser) } };
  },
  delete: ({ world, browser, user, params }) => {
    const passkey = requirePasskey(world, user, params.id);
    if (userPasskeys(world, user).length === 1) throw new MockProblem("last_passkey");
    world.tables.passkeys = world.tables.passkeys.filter((row) => row !== passkey);
    recordEvent(world, { event: "passkey_removed", subjectId: user.id });
    const usesPasskey = ({ id, passkeyId }: BrowserRow) => passkeyId === passkey.id && id !== browser.id;
    const sessions = endSessions(world, user.id, "revoked", { matches: usesPasskey });
    const remainingBrowsers = world.tables.browsers.filter(({ userId }) => userId === user.id);
    for (const { id } of remainingBrowsers) world.browserById(id).revokePasskey(passkey.id);
    if (sessions > 0)
      recordEvent(world, { event: "session_revoked", subjectId: user.id, data: { sessions } });
    return { status: 204, body: undefined };
  },
};

import { ceremonySeconds } from "../../limits.ts";
import { creationOptions } from "../../rules/accounts/ceremony-options.ts";
import { credentialIdsOf, presentPasskey, requireCapacity, userPasskeys } from "../accounts/accounts.ts";
import { consumeCeremony, partyOf, startCeremony } from "../accounts/ceremonies.ts";
import { decodeClientData, requireCreation } from "../accounts/client-data.ts";
import { endSessions } from "../accounts/sessions.ts";
import { makePasskey } from "../factories/make-passkey.ts";
import type { MockWorld } from "../mock-world.ts";
import type { MockHandlersOf } from "../server/mock-handler.ts";
import { MockProblem } from "../server/mock-problem.ts";
import type { MockBrowser } from "../state/mock-browser.ts";
import type { BrowserRow, PasskeyRow, UserRow } from "../state/mock-tables.ts";
import { recordEvent } from "../state/record-event.ts";

function additionOf({ publicId }: MockBrowser) {
  return { purpose: "add", sessionId: publicId, linkId: null } as const;
}

function ownPasskey(world: MockWorld, person: UserRow, passkeyId: string): PasskeyRow {
  const passkey = userPasskeys(world, person).find(({ id }) => id === passkeyId);
  if (passkey === undefined) throw new MockProblem("not_found");
  return passkey;
}

/** The current user's passkeys. */
export const passkeyHandlers: MockHandlersOf<"passkeys"> = {
  list: ({ world, browser, person }) => {
    const passkeys = userPasskeys(world, person).map((passkey) => presentPasskey(passkey, browser));
    const { relyingPartyId: rpId } = world;
    return { status: 200, body: { passkeys, rpId, userHandle: person.webauthnUserId } };
  },
  options: ({ world, browser, person }) => {
    requireCapacity(world, person);
    const { webauthnUserId, uniqueUserNumber } = person;
    const { challenge } = startCeremony(world, additionOf(browser), webauthnUserId);
    const excluded = credentialIdsOf(world, person);
    const timeout = ceremonySeconds * 1000;
    const passkey = { challenge, webauthnUserId, uniqueUserNumber, timeout, excluded };
    return { status: 200, body: creationOptions(partyOf(world), passkey) };
  },
  add: ({ world, browser, person, body }) => {
    const clientData = decodeClientData(body.response.clientDataJSON, "registration_failed");
    consumeCeremony(world, additionOf(browser), clientData.challenge);
    requireCreation(clientData, world);
    requireCapacity(world, person);
    if (world.tables.passkeys.some(({ credentialId }) => credentialId === body.id))
      throw new MockProblem("credential_exists");
    const passkey = makePasskey(world, { userHandle: person.webauthnUserId, credentialId: body.id });
    recordEvent(world, { event: "passkey_added", subjectId: person.id });
    return { status: 201, body: { passkey: presentPasskey(passkey, browser) } };
  },
  rename: ({ world, browser, person, params, body }) => {
    const { name, ...unapplied } = body;
    unapplied satisfies Record<string, never>;
    const passkey = ownPasskey(world, person, params.id);
    if (passkey.name !== name) recordEvent(world, { event: "passkey_renamed", subjectId: person.id });
    passkey.name = name;
    return { status: 200, body: { passkey: presentPasskey(passkey, browser) } };
  },
  delete: ({ world, browser, person, params }) => {
    const passkey = ownPasskey(world, person, params.id);
    if (userPasskeys(world, person).length === 1) throw new MockProblem("last_passkey");
    world.tables.passkeys = world.tables.passkeys.filter((row) => row !== passkey);
    recordEvent(world, { event: "passkey_removed", subjectId: person.id });
    const isToEnd = ({ id, passkeyId }: BrowserRow) => passkeyId === passkey.id && id !== browser.id;
    const sessions = endSessions(world, person.id, "revoked", { isChosen: isToEnd });
    const left = world.tables.browsers.filter(({ userId }) => userId === person.id);
    for (const { id } of left) world.browserById(id).forgetPasskey(passkey.id);
    if (sessions > 0)
      recordEvent(world, { event: "session_revoked", subjectId: person.id, data: { sessions } });
    return { status: 204, body: undefined };
  },
};

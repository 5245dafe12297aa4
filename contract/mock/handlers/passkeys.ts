import { ceremonySeconds } from "../../limits.ts";
import { creationOptions } from "../../rules/accounts/ceremony-options.ts";
import { openCeremony, partyOf, takeCeremony } from "../accounts/ceremonies.ts";
import { decodeClientData, requireCreation } from "../accounts/client-data.ts";
import { endSessionsOf } from "../accounts/end-sessions.ts";
import { credentialIdsOf, passkeysOf, presentPasskey, requireCapacity } from "../accounts/own-passkeys.ts";
import { makePasskey } from "../factories/make-passkey.ts";
import type { MockWorld } from "../mock-world.ts";
import type { MockAnswersOf } from "../server/mock-answer.ts";
import { MockProblem } from "../server/mock-problem.ts";
import type { MockBrowser } from "../state/mock-browser.ts";
import type { BrowserRow, PasskeyRow, UserRow } from "../state/mock-tables.ts";
import { noteEvent } from "../state/record-event.ts";

function additionOf({ publicId }: MockBrowser) {
  return { purpose: "add", sessionId: publicId, linkId: null } as const;
}

function ownPasskey(world: MockWorld, person: UserRow, passkeyId: string): PasskeyRow {
  const passkey = passkeysOf(world, person).find(({ id }) => id === passkeyId);
  if (passkey === undefined) throw new MockProblem("not_found");
  return passkey;
}

/** The current user's passkeys. */
export const passkeyAnswers: MockAnswersOf<"passkeys"> = {
  list: ({ world, browser, person }) => {
    const passkeys = passkeysOf(world, person).map((passkey) => presentPasskey(passkey, browser));
    const { relyingPartyId: rpId } = world;
    return { status: 200, body: { passkeys, rpId, userHandle: person.webauthnUserId } };
  },
  options: ({ world, browser, person }) => {
    requireCapacity(world, person);
    const { webauthnUserId, uniqueUserNumber } = person;
    const { challenge } = openCeremony(world, additionOf(browser), webauthnUserId);
    const excluded = credentialIdsOf(world, person);
    const timeout = ceremonySeconds * 1000;
    const passkey = { challenge, webauthnUserId, uniqueUserNumber, timeout, excluded };
    return { status: 200, body: creationOptions(partyOf(world), passkey) };
  },
  add: ({ world, browser, person, body }) => {
    const clientData = decodeClientData(body.response.clientDataJSON, "registration_failed");
    takeCeremony(world, additionOf(browser), clientData.challenge);
    requireCreation(clientData, world);
    requireCapacity(world, person);
    if (world.tables.passkeys.some(({ credentialId }) => credentialId === body.id))
      throw new MockProblem("credential_exists");
    const passkey = makePasskey(world, { userHandle: person.webauthnUserId, credentialId: body.id });
    noteEvent(world, { event: "passkey_added", subjectId: person.id });
    return { status: 201, body: { passkey: presentPasskey(passkey, browser) } };
  },
  rename: ({ world, browser, person, params, body }) => {
    const { name, ...unapplied } = body;
    unapplied satisfies Record<string, never>;
    const passkey = ownPasskey(world, person, params.id);
    if (passkey.name !== name) noteEvent(world, { event: "passkey_renamed", subjectId: person.id });
    passkey.name = name;
    return { status: 200, body: { passkey: presentPasskey(passkey, browser) } };
  },
  delete: ({ world, browser, person, params }) => {
    const passkey = ownPasskey(world, person, params.id);
    if (passkeysOf(world, person).length === 1) throw new MockProblem("last_passkey");
    world.tables.passkeys = world.tables.passkeys.filter((row) => row !== passkey);
    noteEvent(world, { event: "passkey_removed", subjectId: person.id });
    const isToEnd = ({ id, passkeyId }: BrowserRow) => passkeyId === passkey.id && id !== browser.id;
    const sessions = endSessionsOf(world, person.id, "revoked", { isChosen: isToEnd });
    const left = world.tables.browsers.filter(({ userId }) => userId === person.id);
    for (const { id } of left) world.browserWith(id).forgetPasskey(passkey.id);
    if (sessions > 0)
      noteEvent(world, { event: "session_revoked", subjectId: person.id, data: { sessions } });
    return { status: 204, body: undefined };
  },
};

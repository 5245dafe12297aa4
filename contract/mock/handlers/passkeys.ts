import { ceremonySeconds } from "../../limits.ts";
import { openCeremony, takeCeremony } from "../accounts/ceremonies.ts";
import { readClientData } from "../accounts/client-data.ts";
import { creationOptions } from "../accounts/creation-options.ts";
import { endSessionsOf } from "../accounts/end-sessions.ts";
import { passkeysBesideOneMore, passkeysOf, presentPasskey } from "../accounts/own-passkeys.ts";
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
  options: ({ world, browser, person: { webauthnUserId, uniqueUserNumber }, person }) => {
    const own = passkeysBesideOneMore(world, person);
    const { challenge } = openCeremony(world, additionOf(browser), webauthnUserId);
    const { productName, relyingPartyId } = world;
    return {
      status: 200,
      body: creationOptions({
        challenge,
        webauthnUserId,
        uniqueUserNumber,
        productName,
        relyingPartyId,
        timeout: ceremonySeconds * 1000,
        excluded: own.map(({ credentialId }) => credentialId),
      }),
    };
  },
  add: ({ world, browser, person, body }) => {
    const { type, challenge, origin } = readClientData(body.response.clientDataJSON, "registration_failed");
    if (takeCeremony(world, additionOf(browser), challenge) === undefined)
      throw new MockProblem("challenge_invalid");
    if (type !== "webauthn.create" || origin !== world.origin) throw new MockProblem("registration_failed");
    passkeysBesideOneMore(world, person);
    if (world.tables.passkeys.some(({ credentialId }) => credentialId === body.id))
      throw new MockProblem("credential_exists");
    const passkey = makePasskey(world, { userHandle: person.webauthnUserId, credentialId: body.id });
    noteEvent(world, { event: "passkey_added", subjectId: person.id });
    return { status: 201, body: { passkey: presentPasskey(passkey, browser) } };
  },
  rename: ({ world, browser, person, params, body: { name } }) => {
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

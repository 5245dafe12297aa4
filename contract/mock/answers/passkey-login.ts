import { ceremonySeconds } from "../../limits.ts";
import { openCeremony, takeCeremony } from "../ceremonies.ts";
import { readClientData } from "../client-data.ts";
import type { MockAnswersOf } from "../mock-answer.ts";
import type { MockBrowser } from "../mock-browser.ts";
import { MockProblem, refusal } from "../mock-problem.ts";
import type { UserRow } from "../mock-tables.ts";
import type { MockWorld } from "../mock-world.ts";
import { presentUser } from "../present-user.ts";

function loginOf({ sessionId }: MockBrowser) {
  return { purpose: "login", sessionId, linkId: null } as const;
}

/** The owner of a passkey, else `unknown_credential`. */
function ownerOf({ tables }: MockWorld, passkeyId: string): UserRow {
  const passkey = tables.passkeys.find(({ id }) => id === passkeyId);
  const user = tables.users.find(({ webauthnUserId }) => webauthnUserId === passkey?.userHandle);
  if (user === undefined) throw new MockProblem("unknown_credential");
  return user;
}

/** Signing in with a passkey: options, then the assertion. A disabled person learns it after the proof alone. */
export const passkeyLoginAnswers: MockAnswersOf<"passkeyLogin"> = {
  options: ({ world, browser }) => {
    const { challenge } = openCeremony(world, loginOf(browser));
    const timeout = ceremonySeconds * 1000;
    return {
      status: 200,
      body: { challenge, rpId: world.relyingPartyId, timeout, userVerification: "required" },
    };
  },
  verify: ({ world, browser, body, requestId }) => {
    const { clientDataJSON, userHandle } = body.response;
    const { type, challenge, origin } = readClientData(clientDataJSON, "verification_failed");
    if (takeCeremony(world, loginOf(browser), challenge) === undefined)
      return { ...refusal("challenge_invalid", requestId), status: 401 };
    const user = ownerOf(world, body.id);
    const isProof = type === "webauthn.get" && origin === world.origin;
    if (!isProof || userHandle !== user.webauthnUserId) throw new MockProblem("verification_failed");
    if (user.disabledAt !== null) throw new MockProblem("account_disabled");
    browser.beginSession(user.id);
    return { status: 200, body: { success: true, user: presentUser(user) } };
  },
};

import { ceremonySeconds, openCeremony, takeCeremony } from "../ceremonies.ts";
import type { MockAnswersOf } from "../mock-answer.ts";
import type { MockBrowser } from "../mock-browser.ts";
import { MockProblem, problemBody } from "../mock-problem.ts";
import { presentUser } from "../present-user.ts";

function loginOf({ sessionId }: MockBrowser) {
  return { purpose: "login", sessionId, linkId: null } as const;
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
    if (takeCeremony(world, loginOf(browser), clientDataJSON) === undefined)
      return { status: 401, body: problemBody("challenge_invalid", requestId) };
    const passkey = world.tables.passkeys.find(({ id }) => id === body.id);
    const user = world.tables.users.find(({ webauthnUserId }) => webauthnUserId === passkey?.userHandle);
    if (user === undefined) throw new MockProblem("unknown_credential");
    if (userHandle !== user.webauthnUserId) throw new MockProblem("verification_failed");
    if (user.disabledAt !== null) throw new MockProblem("account_disabled");
    browser.beginSession(user.id);
    return { status: 200, body: { success: true, user: presentUser(user) } };
  },
};

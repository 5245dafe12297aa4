import { ceremonySeconds } from "../../limits.ts";
import { openCeremony } from "../accounts/ceremonies.ts";
import { presentUser } from "../accounts/present-user.ts";
import { provePasskey } from "../accounts/prove-passkey.ts";
import type { MockAnswersOf } from "../server/mock-answer.ts";
import { MockProblem, refusal } from "../server/mock-problem.ts";
import type { MockBrowser } from "../state/mock-browser.ts";
import { noteEvent } from "../state/record-event.ts";

function loginOf({ sessionId }: MockBrowser) {
  return { purpose: "login", sessionId, linkId: null } as const;
}

/**
 * Signing in with a passkey: options, then the assertion. A disabled user gets the refusal only after the
 * proof.
 */
export const passkeyLoginAnswers: MockAnswersOf<"passkeyLogin"> = {
  options: ({ world, browser }) => {
    browser.beginSignIn();
    const { challenge } = openCeremony(world, loginOf(browser));
    const timeout = ceremonySeconds * 1000;
    return {
      status: 200,
      body: { challenge, rpId: world.relyingPartyId, timeout, userVerification: "required" },
    };
  },
  verify: ({ world, browser, body, requestId }) => {
    const proof = provePasskey(world, loginOf(browser), body);
    if (proof === undefined) {
      noteEvent(world, { event: "login_failed", data: { reason: "challenge_invalid" } });
      return { ...refusal("challenge_invalid", requestId), status: 401 };
    }
    const { owner, passkey } = proof;
    if (owner.disabledAt !== null) throw new MockProblem("account_disabled");
    browser.beginSession(owner.id, passkey.id);
    return { status: 200, body: { success: true, user: presentUser(owner) } };
  },
};

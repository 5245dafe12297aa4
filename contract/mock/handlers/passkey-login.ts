import { ceremonySeconds } from "../../limits.ts";
import { makeRequestOptions } from "../../rules/accounts/ceremony-options.ts";
import { presentUser } from "../accounts/accounts.ts";
import { relyingParty, startCeremony } from "../accounts/ceremonies.ts";
import type { MockBrowser } from "../accounts/mock-browser.ts";
import { verifyPasskey } from "../accounts/verify-passkey.ts";
import { withFailureAudit } from "../audit/record-event.ts";
import { MockProblem, withChallengeError } from "../mock-problem.ts";
import type { MockHandlersOf } from "./mock-handler.ts";

function loginBinding({ sessionId }: MockBrowser) {
  return { purpose: "login", sessionId, linkId: null } as const;
}

/**
 * Signing in with a passkey: options, then the assertion. A disabled user gets the refusal only after the
 * proof.
 */
export const passkeyLoginHandlers: MockHandlersOf<"passkeyLogin"> = {
  options: ({ world, browser }) => {
    browser.startLogin();
    const { challenge } = startCeremony(world, loginBinding(browser));
    return { status: 200, body: makeRequestOptions(relyingParty(world), challenge, ceremonySeconds * 1000) };
  },
  verify: ({ world, browser, body, requestId }) =>
    withChallengeError(requestId, () => {
      const { owner, passkey } = withFailureAudit(world, "login_failed", (details) => {
        const proof = verifyPasskey(world, loginBinding(browser), body, details);
        if (proof.owner.disabledAt !== null) throw new MockProblem("account_disabled");
        return proof;
      });
      browser.beginSession(owner.id, passkey.id);
      return { status: 200 as const, body: { success: true as const, user: presentUser(owner) } };
    }),
};

import { ceremonySeconds } from "../../limits.ts";
import { makeReauthenticationRequestOptions } from "../../rules/accounts/ceremony-options.ts";
import { credentialIds } from "../accounts/accounts.ts";
import { relyingParty, startCeremony } from "../accounts/ceremonies.ts";
import type { MockBrowser } from "../accounts/mock-browser.ts";
import { verifyPasskey } from "../accounts/verify-passkey.ts";
import { recordEvent, withFailureAudit } from "../audit/record-event.ts";
import { withChallengeError } from "../mock-problem.ts";
import type { MockHandlersOf } from "./mock-handler.ts";

function reauthBinding({ publicId }: MockBrowser) {
  return { purpose: "reauth", sessionId: publicId, linkId: null } as const;
}

/** Proving the user's own passkey again: the session continues under another cookie. */
export const reauthHandlers: MockHandlersOf<"reauth"> = {
  options: ({ world, browser, user }) => {
    const { challenge } = startCeremony(world, reauthBinding(browser));
    const timeout = ceremonySeconds * 1000;
    const ids = credentialIds(world, user);
    return {
      status: 200,
      body: makeReauthenticationRequestOptions(relyingParty(world), challenge, timeout, ids),
    };
  },
  verify: ({ world, browser, user, body, requestId }) =>
    withChallengeError(requestId, () => {
      const { passkey } = withFailureAudit(world, "reauth_failed", (details) =>
        verifyPasskey(world, reauthBinding(browser), body, details, user),
      );
      browser.renewSession(passkey.id);
      recordEvent(world, { event: "reauth_ok", subjectId: user.id });
      return { status: 200 as const, body: { success: true as const } };
    }),
};

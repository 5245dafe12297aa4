import { ceremonySeconds } from "../../limits.ts";
import { reauthenticationRequestOptions } from "../../rules/accounts/ceremony-options.ts";
import { credentialIds } from "../accounts/accounts.ts";
import { relyingParty, startCeremony } from "../accounts/ceremonies.ts";
import { verifyPasskey } from "../accounts/verify-passkey.ts";
import type { MockHandlersOf } from "../server/mock-handler.ts";
import { withChallengeError } from "../server/mock-problem.ts";
import type { MockBrowser } from "../state/mock-browser.ts";
import { recordEvent, withFailureAudit } from "../state/record-event.ts";

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
      body: reauthenticationRequestOptions(relyingParty(world), challenge, timeout, ids),
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

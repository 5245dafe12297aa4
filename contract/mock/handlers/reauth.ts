import { ceremonySeconds } from "../../limits.ts";
import { reauthenticationRequestOptions } from "../../rules/accounts/ceremony-options.ts";
import { credentialIdsOf } from "../accounts/accounts.ts";
import { partyOf, startCeremony } from "../accounts/ceremonies.ts";
import { verifyPasskey } from "../accounts/prove-passkey.ts";
import type { MockHandlersOf } from "../server/mock-handler.ts";
import { withChallengeError } from "../server/mock-problem.ts";
import type { MockBrowser } from "../state/mock-browser.ts";
import { auditFailure, recordEvent } from "../state/record-event.ts";

function reauthOf({ publicId }: MockBrowser) {
  return { purpose: "reauth", sessionId: publicId, linkId: null } as const;
}

/** Proving the user's own passkey again: the session continues under another cookie. */
export const reauthHandlers: MockHandlersOf<"reauth"> = {
  options: ({ world, browser, person }) => {
    const { challenge } = startCeremony(world, reauthOf(browser));
    const timeout = ceremonySeconds * 1000;
    const ids = credentialIdsOf(world, person);
    return { status: 200, body: reauthenticationRequestOptions(partyOf(world), challenge, timeout, ids) };
  },
  verify: ({ world, browser, person, body, requestId }) =>
    withChallengeError(requestId, () => {
      const { passkey } = auditFailure(world, "reauth_failed", (findings) =>
        verifyPasskey(world, reauthOf(browser), body, findings, person),
      );
      browser.renewSession(passkey.id);
      recordEvent(world, { event: "reauth_ok", subjectId: person.id });
      return { status: 200 as const, body: { success: true as const } };
    }),
};

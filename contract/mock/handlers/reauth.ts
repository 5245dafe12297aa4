import { ceremonySeconds } from "../../limits.ts";
import { ownRequestOptions } from "../../rules/accounts/ceremony-options.ts";
import { openCeremony, partyOf } from "../accounts/ceremonies.ts";
import { credentialIdsOf } from "../accounts/own-passkeys.ts";
import { provePasskey } from "../accounts/prove-passkey.ts";
import type { MockAnswersOf } from "../server/mock-answer.ts";
import { withChallengeError } from "../server/mock-problem.ts";
import type { MockBrowser } from "../state/mock-browser.ts";
import { auditFailure, noteEvent } from "../state/record-event.ts";

function reauthOf({ publicId }: MockBrowser) {
  return { purpose: "reauth", sessionId: publicId, linkId: null } as const;
}

/** Proving the user's own passkey again: the session continues under another cookie. */
export const reauthAnswers: MockAnswersOf<"reauth"> = {
  options: ({ world, browser, person }) => {
    const { challenge } = openCeremony(world, reauthOf(browser));
    const timeout = ceremonySeconds * 1000;
    const ids = credentialIdsOf(world, person);
    return { status: 200, body: ownRequestOptions(partyOf(world), challenge, timeout, ids) };
  },
  verify: ({ world, browser, person, body, requestId }) =>
    withChallengeError(requestId, () => {
      const { passkey } = auditFailure(world, "reauth_failed", (findings) =>
        provePasskey(world, reauthOf(browser), body, findings, person),
      );
      browser.renewSession(passkey.id);
      noteEvent(world, { event: "reauth_ok", subjectId: person.id });
      return { status: 200 as const, body: { success: true as const } };
    }),
};

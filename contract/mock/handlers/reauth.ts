import { ceremonySeconds } from "../../limits.ts";
import { openCeremony } from "../accounts/ceremonies.ts";
import { passkeysOf } from "../accounts/own-passkeys.ts";
import { provePasskey } from "../accounts/prove-passkey.ts";
import type { MockAnswersOf } from "../server/mock-answer.ts";
import { refusal } from "../server/mock-problem.ts";
import type { MockBrowser } from "../state/mock-browser.ts";
import { noteEvent } from "../state/record-event.ts";

function reauthOf({ publicId }: MockBrowser) {
  return { purpose: "reauth", sessionId: publicId, linkId: null } as const;
}

/** Proving the user's own passkey again: the session continues under another cookie. */
export const reauthAnswers: MockAnswersOf<"reauth"> = {
  options: ({ world, browser, person }) => {
    const { challenge } = openCeremony(world, reauthOf(browser));
    const allowCredentials = passkeysOf(world, person).map(({ credentialId }) => {
      return { id: credentialId, type: "public-key" as const };
    });
    const timeout = ceremonySeconds * 1000;
    const rpId = world.relyingPartyId;
    return {
      status: 200,
      body: { challenge, rpId, timeout, userVerification: "required", allowCredentials },
    };
  },
  verify: ({ world, browser, person, body, requestId }) => {
    const proof = provePasskey(world, reauthOf(browser), body, person);
    const subjectId = person.id;
    if (proof === undefined) {
      noteEvent(world, { event: "reauth_failed", subjectId, data: { reason: "challenge_invalid" } });
      return { ...refusal("challenge_invalid", requestId), status: 401 };
    }
    browser.renewSession(proof.passkey.id);
    noteEvent(world, { event: "reauth_ok", subjectId });
    return { status: 200, body: { success: true } };
  },
};

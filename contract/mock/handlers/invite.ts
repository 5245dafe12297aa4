import { ceremonySeconds } from "../../limits.ts";
import { creationOptions } from "../../rules/accounts/ceremony-options.ts";
import { openCeremony, partyOf, takeCeremony } from "../accounts/ceremonies.ts";
import { decodeClientData, requireCreation } from "../accounts/client-data.ts";
import { openAccount } from "../accounts/open-account.ts";
import { credentialIdsOf } from "../accounts/own-passkeys.ts";
import { enrolledUser, reEnrol } from "../accounts/re-enrol.ts";
import { checkPasscode, findInvite, openInvite, stateOf } from "../invites/invites.ts";
import type { MockAnswersOf } from "../server/mock-answer.ts";
import { MockProblem, refusal } from "../server/mock-problem.ts";
import { mockBase64url } from "../state/mock-ids.ts";
import { auditFailure, inviteData } from "../state/record-event.ts";

/** Registering through an invite link. The account is created with its passkey, and is not signed in. */
export const inviteAnswers: MockAnswersOf<"invite"> = {
  get: ({ world, params: { linkId }, requestId }) => {
    const link = world.tables.inviteLinks.find((row) => row.linkId === linkId);
    if (link === undefined) {
      const { status, body } = refusal("invite_not_found", requestId);
      return { status, body: { ...body, inviteLink: { isValid: false } } };
    }
    return { status: 200, body: { inviteLink: { linkId, isValid: stateOf(link, world) === "open" } } };
  },
  register: ({ world, browser, params: { linkId }, body: { passcode } }) => {
    const link = openInvite(world, linkId);
    checkPasscode(world, link, passcode);
    browser.beginSignIn();
    const binding = { purpose: "register", sessionId: browser.sessionId, linkId } as const;
    const user = enrolledUser(world, link);
    const webauthnUserId = user?.webauthnUserId ?? mockBase64url(world.nextNumber());
    const { challenge } = openCeremony(world, binding, webauthnUserId);
    const { uniqueUserNumber } = link;
    const timeout = ceremonySeconds * 1000;
    const excluded = link.keepsPasskeys ? credentialIdsOf(world, { webauthnUserId }) : [];
    const passkey = { challenge, webauthnUserId, uniqueUserNumber, timeout, excluded };
    return { status: 200, body: creationOptions(partyOf(world), passkey) };
  },
  verify: ({ world, browser, params: { linkId }, body }) =>
    auditFailure(world, "register_failed", (findings) => {
      const link = findInvite(world, linkId);
      findings.data = inviteData(link);
      const binding = { purpose: "register", sessionId: browser.sessionId, linkId } as const;
      const clientData = decodeClientData(body.response.clientDataJSON, "registration_failed");
      const { webauthnUserId } = takeCeremony(world, binding, clientData.challenge);
      if (webauthnUserId === null) throw new MockProblem("challenge_invalid");
      requireCreation(clientData, world);
      const passkey = { id: body.id, userHandle: webauthnUserId };
      const user = enrolledUser(world, link);
      if (user === undefined) openAccount(world, link, passkey);
      else reEnrol(world, browser, { link, user, passkey });
      return { status: 201, body: { success: true } };
    }),
};

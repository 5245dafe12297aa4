import { ceremonySeconds } from "../../limits.ts";
import { makeCreationOptions } from "../../rules/accounts/ceremony-options.ts";
import { reEnrollmentDetails } from "../../rules/invites/invite-state.ts";
import { createAccount, credentialIds } from "../accounts/accounts.ts";
import { consumeCeremony, relyingParty, startCeremony } from "../accounts/ceremonies.ts";
import { decodeClientData, requireCreation } from "../accounts/client-data.ts";
import { reEnroll, reEnrolledUser } from "../accounts/re-enroll.ts";
import { inviteData, withFailureAudit } from "../audit/record-event.ts";
import { checkPasscode, currentInviteState, findInvite, requireOpenInvite } from "../invites/invites.ts";
import { MockProblem, problemResponse } from "../mock-problem.ts";
import { mockBase64url } from "../state/mock-ids.ts";
import type { MockHandlersOf } from "./mock-handler.ts";

/** Registering through an invite link. The account is created with its passkey, and is not signed in. */
export const inviteHandlers: MockHandlersOf<"invite"> = {
  get: ({ world, params: { linkId }, requestId }) => {
    const link = world.tables.inviteLinks.find((row) => row.linkId === linkId);
    if (link === undefined) {
      const { status, body } = problemResponse("invite_not_found", requestId);
      return { status, body: { ...body, inviteLink: { isValid: false } } };
    }
    const isValid = currentInviteState(link, world) === "open";
    return { status: 200, body: { inviteLink: { linkId, isValid, ...reEnrollmentDetails(link, isValid) } } };
  },
  register: ({ world, browser, params: { linkId }, body: { passcode } }) => {
    const link = requireOpenInvite(world, linkId);
    checkPasscode(world, link, passcode);
    browser.startLogin();
    const binding = { purpose: "register", sessionId: browser.sessionId, linkId } as const;
    const user = reEnrolledUser(world, link);
    const webauthnUserId = user?.webauthnUserId ?? mockBase64url(world.nextNumber());
    const { challenge } = startCeremony(world, binding, webauthnUserId);
    const { uniqueUserNumber } = link;
    const timeout = ceremonySeconds * 1000;
    const excluded = link.keepsPasskeys ? credentialIds(world, { webauthnUserId }) : [];
    const passkey = { challenge, webauthnUserId, uniqueUserNumber, timeout, excludedIds: excluded };
    return { status: 200, body: makeCreationOptions(relyingParty(world), passkey) };
  },
  verify: ({ world, browser, params: { linkId }, body }) =>
    withFailureAudit(world, "register_failed", (details) => {
      const link = findInvite(world, linkId);
      details.data = inviteData(link);
      const binding = { purpose: "register", sessionId: browser.sessionId, linkId } as const;
      const clientData = decodeClientData(body.response.clientDataJSON, "registration_failed");
      const { webauthnUserId } = consumeCeremony(world, binding, clientData.challenge);
      if (webauthnUserId === null) throw new MockProblem("challenge_invalid");
      requireCreation(clientData, world);
      const passkey = { id: body.id, userHandle: webauthnUserId };
      const user = reEnrolledUser(world, link);
      if (user === undefined) createAccount(world, link, passkey);
      else reEnroll(world, browser, { link, user, passkey });
      return { status: 201, body: { success: true } };
    }),
};

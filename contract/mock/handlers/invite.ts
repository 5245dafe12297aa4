import { ceremonySeconds } from "../../limits.ts";
import { openCeremony, takeCeremony } from "../accounts/ceremonies.ts";
import { readClientData } from "../accounts/client-data.ts";
import { creationOptions } from "../accounts/creation-options.ts";
import { openAccount } from "../accounts/open-account.ts";
import { passkeysOf } from "../accounts/own-passkeys.ts";
import { enrolledUser, reEnrol } from "../accounts/re-enrol.ts";
import { checkPasscode, findInvite, openInvite, stateOf } from "../invites/invites.ts";
import type { MockAnswersOf } from "../server/mock-answer.ts";
import { MockProblem, refusal } from "../server/mock-problem.ts";
import { mockBase64url } from "../state/mock-ids.ts";

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
    const binding = { purpose: "register", sessionId: browser.sessionId, linkId } as const;
    const user = enrolledUser(world, link);
    const webauthnUserId = user?.webauthnUserId ?? mockBase64url(world.nextNumber());
    const { challenge } = openCeremony(world, binding, webauthnUserId);
    const { productName, relyingPartyId } = world;
    const { uniqueUserNumber } = link;
    const timeout = ceremonySeconds * 1000;
    const kept = link.keepsPasskeys ? passkeysOf(world, { webauthnUserId }) : [];
    const excluded = kept.map(({ credentialId }) => credentialId);
    return {
      status: 200,
      body: creationOptions({
        challenge,
        webauthnUserId,
        uniqueUserNumber,
        productName,
        relyingPartyId,
        timeout,
        excluded,
      }),
    };
  },
  verify: ({ world, browser, params: { linkId }, body }) => {
    const link = findInvite(world, linkId);
    const binding = { purpose: "register", sessionId: browser.sessionId, linkId } as const;
    const { type, challenge, origin } = readClientData(body.response.clientDataJSON, "registration_failed");
    const ceremony = takeCeremony(world, binding, challenge);
    if (ceremony?.webauthnUserId == null) throw new MockProblem("challenge_invalid");
    if (type !== "webauthn.create" || origin !== world.origin) throw new MockProblem("registration_failed");
    const passkey = { id: body.id, userHandle: ceremony.webauthnUserId };
    const user = enrolledUser(world, link);
    if (user === undefined) openAccount(world, link, passkey);
    else reEnrol(world, browser, { link, user, passkey });
    return { status: 201, body: { success: true } };
  },
};

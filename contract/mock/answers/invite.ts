import { ceremonySeconds } from "../../limits.ts";
import { openCeremony, takeCeremony } from "../ceremonies.ts";
import { readClientData } from "../client-data.ts";
import { creationOptions } from "../creation-options.ts";
import { checkPasscode, findInvite, inviteState, openInvite } from "../invites.ts";
import type { MockAnswersOf } from "../mock-answer.ts";
import { mockBase64url } from "../mock-ids.ts";
import { MockProblem, refusal } from "../mock-problem.ts";
import { openAccount } from "../open-account.ts";
import { passkeysOf } from "../own-passkeys.ts";
import { enrolledUser, reEnrol } from "../re-enrol.ts";

/** Registering through an invite link. The account appears only with its passkey, and signs nobody in. */
export const inviteAnswers: MockAnswersOf<"invite"> = {
  get: ({ world, params: { linkId }, requestId }) => {
    const link = world.tables.inviteLinks.find((row) => row.linkId === linkId);
    if (link === undefined) {
      const { status, body } = refusal("invite_not_found", requestId);
      return { status, body: { ...body, inviteLink: { isValid: false } } };
    }
    return { status: 200, body: { inviteLink: { linkId, isValid: inviteState(link, world) === "open" } } };
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

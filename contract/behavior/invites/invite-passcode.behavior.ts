import { beforeEach, describe, expect, it } from "vitest";
import { ceremonySeconds, inviteSeconds, maxInteger, passcodeAttempts } from "../../limits.ts";
import { inviteText } from "../../texts/page-texts.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { expectedAuthenticatorSelection, register } from "../support/ceremonies.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { asInvalidInput } from "../support/invalid-input.ts";
import { InviteAdmin, unknownLink } from "../support/invite-admin.ts";
import type { OpenInvite, Visitor, World } from "../world.ts";

const badPasscodes = ["482913", 0, -1, 1.5, 1e99, maxInteger + 1, true, null, [482913], { a: 1 }, undefined];

/** GET /invite/:linkId, POST /invite/:linkId/register. */
export const describeInvitePasscode: Suite<"invite.get" | "invite.register"> = (makeWorld) => {
  describe("opening an invite", () => {
    let world: World;
    let invite: OpenInvite;
    let visitor: Visitor;

    beforeEach(async () => {
      world = await makeWorld();
      invite = await world.invite();
      visitor = world.visitor();
    });

    const enter = (passcode: unknown, linkId = invite.linkId) =>
      visitor.client.invite.register({ params: { linkId }, body: asInvalidInput({ passcode }) });

    const isValid = async () => {
      const answer = await visitor.client.invite.get({ params: { linkId: invite.linkId } });
      return bodyOf(answer, 200).inviteLink.isValid;
    };

    const makeInviteAdmin = async () => new InviteAdmin(world, await world.signInAs("admin"));

    async function newCredential() {
      return visitor.authenticator.create(bodyOf(await enter(invite.passcode), 200));
    }

    describe("shows an invite", () => {
      it("that is open, and nothing but that", async () => {
        const { linkId } = invite;
        const answer = await visitor.client.invite.get({ params: { linkId } });
        expect(bodyOf(answer, 200)).toEqual({ inviteLink: { linkId, isValid: true } });
      });

      it("that does not exist as not valid", async () => {
        const answer = await visitor.client.invite.get({ params: { linkId: unknownLink } });
        expectProblem(answer, "invite_not_found", { inviteLink: { isValid: false } });
      });

      it("that was used as not valid", async () => {
        await register(visitor, invite);
        expect(await isValid()).toBe(false);
      });

      it("that was turned off as not valid", async () => {
        await (await makeInviteAdmin()).toggle(invite);
        expect(await isValid()).toBe(false);
      });

      it("that is locked as not valid", async () => {
        const admin = await makeInviteAdmin();
        const link = await admin.create();
        invite = { ...invite, linkId: link.linkId };
        expect(await isValid()).toBe(true);
        await admin.lockLink(link);
        expect(await isValid()).toBe(false);
      });

      it("that has expired as not valid", async () => {
        world.advanceClock(inviteSeconds + 1);
        expect(await isValid()).toBe(false);
      });
    });

    describe("with the passcode", () => {
      it("answers the options of a passkey that signs in by itself", async () => {
        const options = bodyOf(await enter(invite.passcode), 200);
        const { challenge, rp, user, timeout, pubKeyCredParams, ...rest } = options;
        const name = `user-${invite.uniqueUserNumber}`;
        expect(challenge).toMatch(/^[\w-]{43,}$/);
        expect(rp).toEqual({ id: expect.any(String), name: expect.any(String) });
        expect(user).toEqual({
          id: expect.stringMatching(/^[\w-]{43,}$/),
          name,
          displayName: expect.any(String),
        });
        expect(timeout).toBe(ceremonySeconds * 1000);
        expect(pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257]);
        expect(rest).toEqual({
          excludeCredentials: [],
          ...expectedAuthenticatorSelection,
        });
      });

      it("names the host that users sign in to", async () => {
        const login = await visitor.client.passkeyLogin.options({ body: undefined });
        const { rp, timeout } = bodyOf(await enter(invite.passcode), 200);
        expect(bodyOf(login, 200)).toMatchObject({ rpId: rp.id, timeout });
      });

      it("names the user by number, and the product", async () => {
        const { rp, user } = bodyOf(await enter(invite.passcode), 200);
        expect(user.displayName).toBe(`${rp.name} user ${invite.uniqueUserNumber}`);
      });

      it("has a new challenge and a new account in mind each time", async () => {
        const first = bodyOf(await enter(invite.passcode), 200);
        const second = bodyOf(await enter(invite.passcode), 200);
        expect(second.challenge).not.toBe(first.challenge);
        expect(second.user.id).not.toBe(first.user.id);
      });

      it("creates no user before the passkey has been proved", async () => {
        await newCredential();
        expect(await isValid()).toBe(true);
      });

      it.each(badPasscodes)("refuses %o as a passcode", async (passcode) => {
        expectProblem(await enter(passcode), "validation", {
          fields: { passcode: inviteText.passcodeInvalid },
        });
      });

      it("refuses a wrong one", async () => {
        expectProblem(await enter(invite.passcode + 1), "passcode_incorrect");
        expect((await enter(invite.passcode)).status).toBe(200);
      });

      it("refuses even the right one after too many wrong ones, for a while", async () => {
        for (let guess = 1; guess <= passcodeAttempts.perWindow; guess += 1)
          expectProblem(await enter(invite.passcode + guess), "passcode_incorrect");
        const refused = await enter(invite.passcode);
        expectProblem(refused, "too_many_attempts");
        const { perWindow, windowSeconds } = passcodeAttempts;
        const { headers } = refused;
        const retryAfter = Number(headers.get("retry-after"));
        expect(retryAfter).toBeGreaterThan(windowSeconds - 60);
        expect(retryAfter).toBeLessThanOrEqual(windowSeconds);
        expect(headers.get("ratelimit")).toBe(`"link-passcodes";r=0;t=${retryAfter}`);
        const policy = `"link-passcodes";q=${perWindow};w=${windowSeconds}`;
        expect(headers.get("ratelimit-policy")).toBe(policy);
      });

      it("refuses until the window of the first wrong one ends, and accepts the right one then", async () => {
        const { perWindow, windowSeconds } = passcodeAttempts;
        await enter(invite.passcode + 1);
        world.advanceClock(windowSeconds / 2);
        for (let guess = 2; guess <= perWindow; guess += 1) await enter(invite.passcode + guess);
        world.advanceClock(windowSeconds / 2 - 10);
        const refused = await enter(invite.passcode);
        expectProblem(refused, "too_many_attempts");
        expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(10);
        world.advanceClock(11);
        expect((await enter(invite.passcode)).status).toBe(200);
        for (let guess = 1; guess <= perWindow; guess += 1)
          expectProblem(await enter(invite.passcode + guess), "passcode_incorrect");
        expectProblem(await enter(invite.passcode), "too_many_attempts");
      });

      it("takes the right one as often as it is entered", async () => {
        for (let time = 0; time <= passcodeAttempts.perWindow; time += 1)
          expect((await enter(invite.passcode)).status).toBe(200);
      });

      it("forgets no wrong one for a right one in between", async () => {
        for (let guess = 1; guess < passcodeAttempts.perWindow; guess += 1)
          await enter(invite.passcode + guess);
        expect((await enter(invite.passcode)).status).toBe(200);
        expectProblem(await enter(invite.passcode + 1), "passcode_incorrect");
        expectProblem(await enter(invite.passcode), "too_many_attempts");
      });

      it("refuses a link that does not exist", async () => {
        expectProblem(await enter(invite.passcode, unknownLink), "invite_not_found");
      });

      it("refuses a link that has expired", async () => {
        world.advanceClock(inviteSeconds + 1);
        expectProblem(await enter(invite.passcode), "invite_invalid");
      });

      it("refuses a link that is locked", async () => {
        const admin = await makeInviteAdmin();
        const link = await admin.create();
        await admin.lockLink(link);
        expectProblem(await enter(admin.passcode, link.linkId), "invite_invalid");
      });

      it("refuses a link that was used", async () => {
        await register(visitor, invite);
        expectProblem(await enter(invite.passcode), "invite_invalid");
      });
    });
  });
};

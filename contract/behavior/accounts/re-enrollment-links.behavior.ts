import { beforeEach, describe, expect, it } from "vitest";
import { passkeysPerUser, reEnrollmentSeconds } from "../../limits.ts";
import { accountsText } from "../../texts/admin-texts.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { addPasskey, reauthenticate, register } from "../support/ceremonies.ts";
import { isoDate } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { asInvalidInput } from "../support/invalid-input.ts";
import { InviteAdmin } from "../support/invite-admin.ts";
import { UserAdmin } from "../support/user-admin.ts";
import type { SignedInVisitor, World } from "../world.ts";

/** POST /admin/users/:id/re-enrol, and other operations on re-enrollment links. */
export const describeReEnrollmentLinks: Suite<"users.reEnroll"> = (makeWorld) => {
  describe("a re-enrollment link", () => {
    let world: World;
    let userAdmin: UserAdmin;
    let links: InviteAdmin;
    let admin: SignedInVisitor;
    let member: SignedInVisitor;

    beforeEach(async () => {
      world = await makeWorld();
      admin = await world.signInAs("admin");
      userAdmin = new UserAdmin(admin.client);
      links = new InviteAdmin(world, admin);
      member = await world.signInAs("user");
    });

    const make = async () => bodyOf(await userAdmin.reEnroll(member.user), 201).inviteLink;
    const stateOf = async (linkId: string) =>
      (await links.list()).find((link) => link.linkId === linkId)?.state;

    it("is made open for a day, for the account's number, with a passcode of its own", async () => {
      const link = await make();
      expect(link).toEqual({
        linkId: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{26}$/),
        userId: member.user.uniqueUserNumber,
        passcode: expect.any(Number),
        createdAt: isoDate,
        isValid: true,
        expiresAt: isoDate,
        usedAt: null,
        state: "open",
        purpose: "re-enrolment",
        groupIds: [],
        role: "user",
        createdBy: links.uniqueUserNumber,
      });
      expect(String(link.passcode)).toMatch(/^\d{8}$/);
      expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(reEnrollmentSeconds * 1000);
      expect((await make()).passcode).not.toBe(link.passcode);
    });

    it.each([true, false])(
      "says what happens to the account while it is open, keeping %s",
      async (keepPasskeys) => {
        const { linkId } = bodyOf(await userAdmin.reEnroll(member.user, { keepPasskeys }), 201).inviteLink;
        const seen = async () =>
          bodyOf(await world.visitor().client.invite.get({ params: { linkId } }), 200).inviteLink;
        const reEnrollment = { keepsPasskeys: keepPasskeys };
        expect(await seen()).toEqual({ linkId, isValid: true, reEnrollment });
        await links.toggle({ linkId });
        expect(await seen()).toEqual({ linkId, isValid: false });
      },
    );

    it("returns its passcode only once", async () => {
      const link = await make();
      expect(await links.find(link)).toEqual({ ...link, passcode: null });
      for (const _ of ["off", "on"])
        expect(bodyOf(await links.toggle(link), 200).inviteLink.passcode).toBeNull();
    });

    it("leaves the account as it is until it is used", async () => {
      const before = await userAdmin.find(member.user);
      await make();
      expect(await userAdmin.find(member.user)).toEqual(before);
      expect(bodyOf(await member.client.session.user(), 200)).toMatchObject({ notice: null });
    });

    it("closes earlier links of the account, and no other", async () => {
      const other = await world.signInAs("user");
      const { linkId: others } = await userAdmin.createReEnrollmentLink(other.user);
      const invite = await links.create();
      const [first, second] = [await make(), await make()];
      const states = [first.linkId, second.linkId, others, invite.linkId].map(stateOf);
      expect(await Promise.all(states)).toEqual(["off", "open", "open", "open"]);
    });

    it("that is turned on again closes the newer one", async () => {
      const [first, second] = [await make(), await make()];
      expect(bodyOf(await links.toggle(first), 200).inviteLink.state).toBe("open");
      expect(await stateOf(second.linkId)).toBe("off");
    });

    it("names the role of its account, and changes with it", async () => {
      const { role, linkId } = await make();
      await userAdmin.change(member.user, { roles: ["user", "admin"] });
      const listed = (await links.list()).find((link) => link.linkId === linkId);
      expect([role, listed?.role]).toEqual(["user", "admin"]);
    });

    it("that has expired lives for another day once it is turned on", async () => {
      const link = await make();
      world.advanceClock(reEnrollmentSeconds + 1);
      const visitor = world.visitor().client.invite;
      const isValid = async () =>
        bodyOf(await visitor.get({ params: { linkId: link.linkId } }), 200).inviteLink.isValid;
      expect(await isValid()).toBe(false);
      await reauthenticate(admin);
      await links.toggle(link);
      world.advanceClock(reEnrollmentSeconds - 60);
      expect(await isValid()).toBe(true);
      world.advanceClock(61);
      expect(await isValid()).toBe(false);
    });

    it("can be deleted, and every user keeps their number", async () => {
      const link = await make();
      expect((await links.remove(link)).status).toBe(204);
      const body = { uniqueUserNumber: member.user.uniqueUserNumber, passcode: links.passcode };
      expectProblem(await links.client.inviteLinks.create({ body }), "number_taken");
    });

    it("can be neither toggled nor deleted once it is used", async () => {
      const link = await make();
      const { linkId, passcode, userId: uniqueUserNumber } = link;
      await register(world.visitor(), { linkId, passcode, uniqueUserNumber });
      expect(await stateOf(linkId)).toBe("used");
      expectProblem(await links.toggle(link), "invite_used");
      expectProblem(await links.remove(link), "invite_used");
    });

    it("is not made beside as many passkeys as an account can have", async () => {
      const keepPasskeys = true;
      for (let count = 1; count < passkeysPerUser; count += 1)
        await register(
          world.visitor(),
          await userAdmin.createReEnrollmentLink(member.user, { keepPasskeys }),
        );
      expectProblem(await userAdmin.reEnroll(member.user, { keepPasskeys }), "passkey_limit");
      expect((await make()).state).toBe("open");
    });

    it("is not used beside as many passkeys as an account can have, and stays open", async () => {
      const keepPasskeys = true;
      for (let count = 2; count < passkeysPerUser; count += 1)
        await register(
          world.visitor(),
          await userAdmin.createReEnrollmentLink(member.user, { keepPasskeys }),
        );
      const { linkId, passcode } = await userAdmin.createReEnrollmentLink(member.user, { keepPasskeys });
      await addPasskey(member, world.visitor().authenticator);
      const { client, authenticator } = world.visitor();
      const params = { linkId };
      const options = bodyOf(await client.invite.register({ params, body: { passcode } }), 200);
      const body = await authenticator.create(options);
      expectProblem(await client.invite.verify({ params, body }), "passkey_limit");
      expect(await stateOf(linkId)).toBe("open");
    });

    it("is made as one that keeps no passkeys by an empty form", async () => {
      const body = asInvalidInput({});
      await register(world.visitor(), await userAdmin.createReEnrollmentLink(member.user, body));
      expect((await userAdmin.find(member.user)).passkeyCount).toBe(1);
    });

    it("is not created from a form without a decision", async () => {
      const body = asInvalidInput({ keepPasskeys: "no" });
      const fields = { keepPasskeys: accountsText.keepPasskeysInvalid };
      expectProblem(await userAdmin.reEnroll(member.user, body), "validation", { fields });
    });
  });
};

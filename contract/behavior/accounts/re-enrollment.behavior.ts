import { beforeEach, describe, expect, it } from "vitest";
import { passkeysPerUser } from "../../limits.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { addPasskey, register, signIn } from "../support/ceremonies.ts";
import { readChat, startChat } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { UserAdmin } from "../support/user-admin.ts";
import type { OpenInvite, SignedInVisitor, Visitor, World } from "../world.ts";

/** Registering through a re-enrollment link. */
export const describeReEnrollment: Suite = (makeWorld) => {
  describe("a user who lost their device", () => {
    let world: World;
    let userAdmin: UserAdmin;
    let member: SignedInVisitor;
    let newDevice: Visitor;

    beforeEach(async () => {
      world = await makeWorld();
      userAdmin = new UserAdmin((await world.signInAs("admin")).client);
      member = await world.signInAs("user");
      newDevice = world.visitor();
    });

    async function newCredential({ linkId, passcode }: OpenInvite, { client, authenticator } = newDevice) {
      const options = await client.invite.register({ params: { linkId }, body: { passcode } });
      return authenticator.create(bodyOf(options, 200));
    }

    const finish = (
      { linkId }: OpenInvite,
      body: Awaited<ReturnType<typeof newCredential>>,
      by = newDevice,
    ) => by.client.invite.verify({ params: { linkId }, body });

    it("signs in to the same account with the new passkey, with all their chats", async () => {
      const chat = await startChat(member.client);
      await register(newDevice, await userAdmin.createReEnrollmentLink(member.user));
      expect(bodyOf(await newDevice.client.session.user(), 200).isAuthenticated).toBe(false);
      expect(await signIn(newDevice)).toEqual(member.user);
      expect((await readChat(newDevice, chat)).messages).toHaveLength(2);
      expect(await userAdmin.find(member.user)).toMatchObject({ roles: ["user"], passkeyCount: 1 });
    });

    it("loses the old passkey and every session", async () => {
      await register(newDevice, await userAdmin.createReEnrollmentLink(member.user));
      expectProblem(await member.client.session.roles(), "unauthenticated", { sessionEnded: "revoked" });
      await expect(signIn(member)).rejects.toThrow("unknown_credential");
    });

    it("is signed out in the browser that used the link, as by a logout", async () => {
      await register(member, await userAdmin.createReEnrollmentLink(member.user));
      const answer = bodyOf(await member.client.session.user(), 200);
      expect(answer).toMatchObject({ isAuthenticated: false });
      expect(answer).not.toHaveProperty("sessionEnded");
      expect(await signIn(member)).toEqual(member.user);
    });

    it("keeps both where the administrator says so", async () => {
      await register(newDevice, await userAdmin.createReEnrollmentLink(member.user, { keepPasskeys: true }));
      expect((await member.client.session.roles()).status).toBe(200);
      expect([await signIn(member), await signIn(newDevice)]).toEqual([member.user, member.user]);
      expect((await userAdmin.find(member.user)).passkeyCount).toBe(2);
    });

    it.each([true, false])(
      "is asked for a passkey of the same user; kept ones excluded: %s",
      async (keepPasskeys) => {
        const { linkId, passcode } = await userAdmin.createReEnrollmentLink(member.user, { keepPasskeys });
        const { client } = newDevice;
        const options = bodyOf(await client.invite.register({ params: { linkId }, body: { passcode } }), 200);
        const login = bodyOf(await client.passkeyLogin.options({ body: undefined }), 200);
        const proof = await member.authenticator.get(login);
        expect(options.user).toMatchObject({ id: proof.response.userHandle, name: member.user.username });
        const excluded = options.excludeCredentials.map(({ id }) => id);
        expect(excluded).toEqual(keepPasskeys ? [proof.id] : []);
      },
    );

    it("can use a link that was made while the account is disabled, but not sign in", async () => {
      await userAdmin.change(member.user, { disabled: true });
      await register(newDevice, await userAdmin.createReEnrollmentLink(member.user));
      await expect(signIn(newDevice)).rejects.toThrow("account_disabled");
      await userAdmin.change(member.user, { disabled: false });
      expect(await signIn(newDevice)).toEqual(member.user);
    });

    it("can use a link that was turned on while the account is disabled, with its new passcode", async () => {
      const link = await userAdmin.createReEnrollmentLink(member.user);
      await userAdmin.change(member.user, { disabled: true });
      const toggled = await userAdmin.client.inviteLinks.toggleValidity({ params: { linkId: link.linkId } });
      const passcode = bodyOf(toggled, 200).inviteLink.passcode ?? 0;
      expect(passcode).toBeGreaterThan(0);
      await register(newDevice, { ...link, passcode });
      await userAdmin.change(member.user, { disabled: false });
      expect(await signIn(newDevice)).toEqual(member.user);
    });

    describe("is refused", () => {
      it.each([true, false])(
        "where the account was disabled after the re-enrollment began; passkeys kept: %s",
        async (keepPasskeys) => {
          const link = await userAdmin.createReEnrollmentLink(member.user, { keepPasskeys });
          const credential = await newCredential(link);
          await userAdmin.change(member.user, { disabled: true });
          expectProblem(await finish(link, credential), "account_disabled");
          expect((await userAdmin.find(member.user)).passkeyCount).toBe(1);
          await userAdmin.change(member.user, { disabled: false });
          expectProblem(await finish(link, credential), "challenge_invalid");
          await expect(signIn(newDevice)).rejects.toThrow("unknown_credential");
          expect(await signIn(member)).toEqual(member.user);
        },
      );

      it("through a link of before the account was disabled, also once it is enabled again", async () => {
        const { linkId, passcode } = await userAdmin.createReEnrollmentLink(member.user);
        const begin = () => newDevice.client.invite.register({ params: { linkId }, body: { passcode } });
        await userAdmin.change(member.user, { disabled: true });
        expectProblem(await begin(), "invite_invalid");
        await userAdmin.change(member.user, { disabled: false });
        expectProblem(await begin(), "invite_invalid");
        expect(await signIn(member)).toEqual(member.user);
      });

      it("with a wrong passcode, and keeps the account", async () => {
        const { linkId, passcode } = await userAdmin.createReEnrollmentLink(member.user);
        const body = { passcode: passcode - 1 };
        const answer = await newDevice.client.invite.register({ params: { linkId }, body });
        expectProblem(answer, "passcode_incorrect");
        expect((await member.client.session.roles()).status).toBe(200);
      });

      it("through a link that a newer one has closed meanwhile", async () => {
        const link = await userAdmin.createReEnrollmentLink(member.user);
        const credential = await newCredential(link);
        await userAdmin.createReEnrollmentLink(member.user);
        expectProblem(await finish(link, credential), "invite_invalid");
        expect((await member.client.session.roles()).status).toBe(200);
      });

      it("through a link that was turned off meanwhile, even at the limit of passkeys", async () => {
        const link = await userAdmin.createReEnrollmentLink(member.user, { keepPasskeys: true });
        const credential = await newCredential(link);
        for (let count = 1; count < passkeysPerUser; count += 1)
          await addPasskey(member, world.visitor().authenticator);
        const { linkId } = link;
        const toggle = () => userAdmin.client.inviteLinks.toggleValidity({ params: { linkId } });
        bodyOf(await toggle(), 200);
        expectProblem(await finish(link, credential), "invite_invalid");
        bodyOf(await toggle(), 200);
        expectProblem(await finish(link, await newCredential(link)), "passkey_limit");
      });

      it("through a link that another browser has used meanwhile", async () => {
        const link = await userAdmin.createReEnrollmentLink(member.user);
        const credential = await newCredential(link);
        const faster = world.visitor();
        await register(faster, link);
        expectProblem(await finish(link, credential), "invite_used");
        expect(await signIn(faster)).toEqual(member.user);
        await expect(signIn(newDevice)).rejects.toThrow("unknown_credential");
      });

      it("through a link that was deleted meanwhile", async () => {
        const link = await userAdmin.createReEnrollmentLink(member.user);
        const credential = await newCredential(link);
        await userAdmin.client.inviteLinks.delete({ params: { linkId: link.linkId } });
        expectProblem(await finish(link, credential), "invite_not_found");
      });

      it("with a registered passkey", async () => {
        const link = await userAdmin.createReEnrollmentLink(member.user);
        const victim = await world.signInAs("user");
        const login = await victim.client.passkeyLogin.options({ body: undefined });
        const { id, rawId } = await victim.authenticator.get(bodyOf(login, 200));
        const credential = { ...(await newCredential(link)), id, rawId };
        expect([400, 409]).toContain((await finish(link, credential)).status);
        expect((await member.client.session.roles()).status).toBe(200);
        expect(await signIn(victim)).toEqual(victim.user);
      });
    });
  });
};

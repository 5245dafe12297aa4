import { beforeEach, describe, expect, it } from "vitest";
import type { Notice } from "../../accounts/current-session.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { addPasskey, register, signIn, signInNewBrowser } from "../support/ceremonies.ts";
import { isoDate } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { UserAdmin } from "../support/user-admin.ts";
import type { SignedInVisitor, Visitor, World } from "../world.ts";

type NoticeReader = Pick<Visitor, "client">;

async function getNotice({ client }: NoticeReader): Promise<Notice | null> {
  return bodyOf(await client.session.user(), 200).notice;
}

async function noticeTimeOf(visitor: NoticeReader): Promise<string> {
  const notice = await getNotice(visitor);
  if (notice === null) throw new Error("There is no notice.");
  return notice.at;
}

async function dismissNotice({ client }: NoticeReader, at: string): Promise<void> {
  expect((await client.session.readNotice({ query: { at } })).status).toBe(204);
}

/** The notice of re-enrollments, and DELETE /user/notice. */
export const describeEnrollmentNotice: Suite<"session.readNotice"> = (makeWorld) => {
  describe("a user whose account was given a new passkey", () => {
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

    /**
     * Later a link gives the account another passkey; earlier passkeys are kept unless `keepPasskeys` is false.
     */
    async function reEnroll(device: Visitor, keepPasskeys = true): Promise<void> {
      world.advanceClock(1);
      await register(device, await userAdmin.createReEnrollmentLink(member.user, { keepPasskeys }));
    }

    it("gets the notice in every session of a kept passkey, until they have read it", async () => {
      const otherBrowser = await signInNewBrowser(world, member);
      expect(await getNotice(member)).toBeNull();
      await reEnroll(newDevice);
      for (const visitor of [member, otherBrowser])
        expect(await getNotice(visitor)).toEqual({ code: "re_enrolled", at: isoDate });
      expect(await getNotice(userAdmin)).toBeNull();
      const at = await noticeTimeOf(member);
      for (const _ of ["once", "twice"]) await dismissNotice(member, at);
      for (const visitor of [member, otherBrowser]) expect(await getNotice(visitor)).toBeNull();
    });

    it("gets the notice with each kept passkey, whether or not another has read it", async () => {
      const another = world.visitor();
      await addPasskey(member, another.authenticator);
      await signIn(another);
      await reEnroll(newDevice);
      await dismissNotice(another, await noticeTimeOf(another));
      expect(await getNotice(another)).toBeNull();
      await dismissNotice(member, await noticeTimeOf(member));
      expect(await getNotice(member)).toBeNull();
    });

    it("gets the notice even if the user of the link reads it immediately", async () => {
      await reEnroll(newDevice);
      const at = await noticeTimeOf(member);
      world.advanceClock(1);
      await signIn(newDevice);
      const another = world.visitor();
      await addPasskey(newDevice, another.authenticator);
      await signIn(another);
      for (const visitor of [newDevice, another]) {
        expect(await getNotice(visitor)).toBeNull();
        await dismissNotice(visitor, at);
      }
      expect(await getNotice(member)).toEqual({ code: "re_enrolled", at });
    });

    it("gets the notice of the newest link, after any number of earlier ones", async () => {
      const faster = world.visitor();
      await reEnroll(faster);
      const first = await noticeTimeOf(member);
      await reEnroll(newDevice);
      const newest = await noticeTimeOf(member);
      expect(newest > first).toBe(true);
      await signIn(newDevice);
      expect(await getNotice(newDevice)).toBeNull();
      await signIn(faster);
      expect(await noticeTimeOf(faster), "by the passkey that was made between, too").toBe(newest);
      for (const device of [faster, newDevice]) await dismissNotice(device, newest);
      expect(await getNotice(faster)).toBeNull();
      expect(await noticeTimeOf(member)).toBe(newest);
    });

    it("gets the notice of a link that was used while they read the previous one", async () => {
      await reEnroll(world.visitor());
      const first = await noticeTimeOf(member);
      await reEnroll(newDevice);
      await dismissNotice(member, first);
      const newest = await noticeTimeOf(member);
      expect(newest > first).toBe(true);
      await dismissNotice(member, newest);
      expect(await getNotice(member)).toBeNull();
      await reEnroll(world.visitor());
      expect((await noticeTimeOf(member)) > newest).toBe(true);
    });

    it("puts nothing away before it has come", async () => {
      await reEnroll(world.visitor());
      const at = await noticeTimeOf(member);
      await dismissNotice(member, new Date(Date.parse(at) + 3_600_000).toISOString());
      expect(await noticeTimeOf(member)).toBe(at);
    });

    it("dismisses it by its time in any notation", async () => {
      await reEnroll(world.visitor());
      await dismissNotice(member, (await noticeTimeOf(member)).replace("Z", "000Z"));
      expect(await getNotice(member)).toBeNull();
    });

    it("gets no notice with passkeys that were added later, even if no earlier one is left", async () => {
      await reEnroll(newDevice);
      await signIn(newDevice);
      const { passkeys } = bodyOf(await newDevice.client.passkeys.list(), 200);
      const own = passkeys.filter(({ isCurrent }) => !isCurrent);
      for (const { id } of own) await newDevice.client.passkeys.delete({ params: { id } });
      expect((await userAdmin.find(member.user)).passkeyCount).toBe(1);
      expect(await getNotice(newDevice)).toBeNull();
    });

    it("gets the notice with the new passkey if no other was kept", async () => {
      await reEnroll(newDevice, false);
      await signIn(newDevice);
      expect(await getNotice(newDevice)).toEqual({ code: "re_enrolled", at: isoDate });
      await dismissNotice(newDevice, await noticeTimeOf(newDevice));
      expect(await getNotice(newDevice)).toBeNull();
    });

    it("has nothing to read before they sign in", async () => {
      await reEnroll(newDevice, false);
      const query = { at: new Date(0).toISOString() };
      expectProblem(await newDevice.client.session.readNotice({ query }), "unauthenticated");
      await signIn(newDevice);
      expect(await getNotice(newDevice)).not.toBeNull();
    });
  });
};

import { beforeEach, describe, expect, it } from "vitest";
import type { Notice } from "../../accounts/current-session.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { addPasskey, register, signIn, signInElsewhere } from "../support/ceremonies.ts";
import { isoDate } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { UserAdmin } from "../support/user-admin.ts";
import type { SignedInVisitor, Visitor, World } from "../world.ts";

type NoticeReader = Pick<Visitor, "client">;

async function noticeOf({ client }: NoticeReader): Promise<Notice | null> {
  return bodyOf(await client.session.user(), 200).notice;
}

async function noticeTimeOf(visitor: NoticeReader): Promise<string> {
  const notice = await noticeOf(visitor);
  if (notice === null) throw new Error("There is no notice.");
  return notice.at;
}

async function read({ client }: NoticeReader, at: string): Promise<void> {
  expect((await client.session.readNotice({ query: { at } })).status).toBe(204);
}

/** The notice of re-enrollments, and DELETE /user/notice. */
export const describeEnrollmentNotice: Suite<"session.readNotice"> = (makeWorld) => {
  describe("a user whose account was given a new passkey", () => {
    let world: World;
    let people: UserAdmin;
    let person: SignedInVisitor;
    let newDevice: Visitor;

    beforeEach(async () => {
      world = await makeWorld();
      people = new UserAdmin((await world.signInAs("admin")).client);
      person = await world.signInAs("user");
      newDevice = world.visitor();
    });

    /**
     * Later a link gives the account another passkey; earlier passkeys are kept unless `keepPasskeys` is false.
     */
    async function enrol(device: Visitor, keepPasskeys = true): Promise<void> {
      world.passSeconds(1);
      await register(device, await people.linkFor(person.user, { keepPasskeys }));
    }

    it("gets the notice in every session of a kept passkey, until they have read it", async () => {
      const elsewhere = await signInElsewhere(world, person);
      expect(await noticeOf(person)).toBeNull();
      await enrol(newDevice);
      for (const visitor of [person, elsewhere])
        expect(await noticeOf(visitor)).toEqual({ code: "re_enrolled", at: isoDate });
      expect(await noticeOf(people)).toBeNull();
      const at = await noticeTimeOf(person);
      for (const _ of ["once", "twice"]) await read(person, at);
      for (const visitor of [person, elsewhere]) expect(await noticeOf(visitor)).toBeNull();
    });

    it("gets the notice with each kept passkey, whether or not another has read it", async () => {
      const another = world.visitor();
      await addPasskey(person, another.authenticator);
      await signIn(another);
      await enrol(newDevice);
      await read(another, await noticeTimeOf(another));
      expect(await noticeOf(another)).toBeNull();
      await read(person, await noticeTimeOf(person));
      expect(await noticeOf(person)).toBeNull();
    });

    it("gets the notice even if the user of the link reads it immediately", async () => {
      await enrol(newDevice);
      const at = await noticeTimeOf(person);
      world.passSeconds(1);
      await signIn(newDevice);
      const another = world.visitor();
      await addPasskey(newDevice, another.authenticator);
      await signIn(another);
      for (const visitor of [newDevice, another]) {
        expect(await noticeOf(visitor)).toBeNull();
        await read(visitor, at);
      }
      expect(await noticeOf(person)).toEqual({ code: "re_enrolled", at });
    });

    it("gets the notice of the newest link, after any number of earlier ones", async () => {
      const faster = world.visitor();
      await enrol(faster);
      const first = await noticeTimeOf(person);
      await enrol(newDevice);
      const newest = await noticeTimeOf(person);
      expect(newest > first).toBe(true);
      await signIn(newDevice);
      expect(await noticeOf(newDevice)).toBeNull();
      await signIn(faster);
      expect(await noticeTimeOf(faster), "by the passkey that was made between, too").toBe(newest);
      for (const device of [faster, newDevice]) await read(device, newest);
      expect(await noticeOf(faster)).toBeNull();
      expect(await noticeTimeOf(person)).toBe(newest);
    });

    it("gets the notice of a link that was used while they read the previous one", async () => {
      await enrol(world.visitor());
      const first = await noticeTimeOf(person);
      await enrol(newDevice);
      await read(person, first);
      const newest = await noticeTimeOf(person);
      expect(newest > first).toBe(true);
      await read(person, newest);
      expect(await noticeOf(person)).toBeNull();
      await enrol(world.visitor());
      expect((await noticeTimeOf(person)) > newest).toBe(true);
    });

    it("puts nothing away before it has come", async () => {
      await enrol(world.visitor());
      const at = await noticeTimeOf(person);
      await read(person, new Date(Date.parse(at) + 3_600_000).toISOString());
      expect(await noticeTimeOf(person)).toBe(at);
    });

    it("dismisses it by its time in any notation", async () => {
      await enrol(world.visitor());
      await read(person, (await noticeTimeOf(person)).replace("Z", "000Z"));
      expect(await noticeOf(person)).toBeNull();
    });

    it("gets no notice with passkeys that were added later, even if no earlier one is left", async () => {
      await enrol(newDevice);
      await signIn(newDevice);
      const { passkeys } = bodyOf(await newDevice.client.passkeys.list(), 200);
      const own = passkeys.filter(({ isCurrent }) => !isCurrent);
      for (const { id } of own) await newDevice.client.passkeys.delete({ params: { id } });
      expect((await people.listed(person.user)).passkeyCount).toBe(1);
      expect(await noticeOf(newDevice)).toBeNull();
    });

    it("gets the notice with the new passkey if no other was kept", async () => {
      await enrol(newDevice, false);
      await signIn(newDevice);
      expect(await noticeOf(newDevice)).toEqual({ code: "re_enrolled", at: isoDate });
      await read(newDevice, await noticeTimeOf(newDevice));
      expect(await noticeOf(newDevice)).toBeNull();
    });

    it("has nothing to read before they sign in", async () => {
      await enrol(newDevice, false);
      const query = { at: new Date(0).toISOString() };
      expectProblem(await newDevice.client.session.readNotice({ query }), "unauthenticated");
      await signIn(newDevice);
      expect(await noticeOf(newDevice)).not.toBeNull();
    });
  });
};

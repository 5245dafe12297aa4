import { beforeEach, describe, expect, it } from "vitest";
import type { ActiveSession } from "../../accounts/sessions.ts";
import { freshSeconds, sessionSeconds } from "../../limits.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { signIn, signInElsewhere } from "../support/ceremonies.ts";
import { isoDate, unknownChat } from "../support/chat-samples.ts";
import { followListEvents } from "../support/event-recorder.ts";
import { expectProblem } from "../support/expect-problem.ts";
import type { Client, SignedInVisitor, Visitor, World } from "../world.ts";

const listed = async (client: Client) => bodyOf(await client.sessions.list(), 200).sessions;
const end = (client: Client, { id }: Pick<ActiveSession, "id">) => client.sessions.end({ params: { id } });

/** The visitor's session as their session list shows it. */
async function current({ client }: Pick<Visitor, "client">): Promise<ActiveSession> {
  const session = (await listed(client)).find(({ isCurrent }) => isCurrent);
  if (session === undefined) throw new Error("This session is not listed.");
  return session;
}

/** GET and DELETE /user/sessions, DELETE /user/sessions/:id. */
export const describeSessions: Suite<"sessions.list" | "sessions.end" | "sessions.endOthers"> = (
  makeWorld,
) => {
  describe("the sessions of a person", () => {
    let world: World;
    let person: SignedInVisitor;
    let elsewhere: Visitor;

    beforeEach(async () => {
      world = await makeWorld();
      person = await world.signInAs("user");
      world.passSeconds(1);
      elsewhere = await signInElsewhere(world, person);
    });

    const isSignedIn = async ({ client }: Pick<Visitor, "client">) =>
      (await client.session.roles()).status === 200;

    it("are listed with where and when they are used, and which one asks", async () => {
      const sessions = await listed(person.client);
      expect(sessions).toHaveLength(2);
      for (const session of sessions)
        expect(session).toEqual({
          id: expect.stringMatching(/./),
          device: expect.stringMatching(/./),
          ip: expect.stringMatching(/./),
          createdAt: isoDate,
          lastSeenAt: isoDate,
          expiresAt: isoDate,
          isCurrent: expect.any(Boolean),
        });
      expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
      expect((await current(elsewhere)).id).not.toBe((await current(person)).id);
    });

    it("are listed with the one used last first", async () => {
      const [first, second] = [await current(person), await current(elsewhere)];
      const seenBy = async ({ client }: Visitor) => (await listed(client)).map(({ id }) => id);
      world.passSeconds(120);
      expect(await seenBy(person)).toEqual([first.id, second.id]);
      world.passSeconds(120);
      expect(await seenBy(elsewhere)).toEqual([second.id, first.id]);
    });

    it("have their last use updated once a minute", async () => {
      const before = await current(person);
      world.passSeconds(30);
      expect(await current(person)).toEqual(before);
      world.passSeconds(40);
      const after = await current(person);
      expect(Date.parse(after.lastSeenAt)).toBeGreaterThanOrEqual(Date.parse(before.lastSeenAt) + 70_000);
      const idle = Date.parse(after.expiresAt) - Date.parse(after.lastSeenAt);
      expect(idle).toBe(sessionSeconds.idle * 1000);
    });

    it("are no longer listed once they have ended by time or by a logout", async () => {
      world.passSeconds(sessionSeconds.idle - 60);
      await person.client.session.roles();
      world.passSeconds(61);
      expect(await listed(person.client)).toEqual([await current(person)]);
      const again = await signInElsewhere(world, person);
      expect(await listed(person.client)).toHaveLength(2);
      await again.client.session.logout();
      expect(await listed(person.client)).toHaveLength(1);
    });

    it("are listed to that person alone", async () => {
      const stranger = await world.signInAs("admin");
      expect(await listed(stranger.client)).toEqual([await current(stranger)]);
    });

    it("end one by one: that browser is signed out, and the others are not", async () => {
      expect((await end(person.client, await current(elsewhere))).status).toBe(204);
      expect(await isSignedIn(elsewhere)).toBe(false);
      expect(await isSignedIn(person)).toBe(true);
      expect(await listed(person.client)).toHaveLength(1);
    });

    it("end all but the one that asks, which says how many they were", async () => {
      await signInElsewhere(world, person);
      const stranger = await world.signInAs("user");
      expect(bodyOf(await person.client.sessions.endOthers(), 200)).toEqual({ ended: 2 });
      expect(await isSignedIn(elsewhere)).toBe(false);
      expect(await isSignedIn(person)).toBe(true);
      expect(await isSignedIn(stranger)).toBe(true);
      expect(bodyOf(await person.client.sessions.endOthers(), 200)).toEqual({ ended: 0 });
    });

    it("end with their event streams, while those of the others continue", async () => {
      const theirs = await followListEvents(elsewhere);
      const own = await followListEvents(person);
      await end(person.client, await current(elsewhere));
      await theirs.ended;
      expect(theirs.named("session-ended")).toEqual([{ code: "unauthenticated", sessionEnded: "revoked" }]);
      expect(own.named("session-ended")).toEqual([]);
    });

    it("end with their streams on another sign-in in the same browser, which has one session", async () => {
      const recorder = await followListEvents(person);
      await signIn(person);
      await recorder.ended;
      expect(recorder.named("session-ended")).toEqual([{ code: "unauthenticated" }]);
      expect(await listed(person.client)).toHaveLength(2);
      expect(await isSignedIn(elsewhere)).toBe(true);
    });

    it("end as by a logout where the one that asks is ended, however long ago a passkey was proved", async () => {
      world.passSeconds(freshSeconds + 1);
      const recorder = await followListEvents(person);
      expect((await end(person.client, await current(person))).status).toBe(204);
      await recorder.ended;
      expect(await isSignedIn(person)).toBe(false);
      expect(await isSignedIn(elsewhere)).toBe(true);
    });

    it("are not another's to end", async () => {
      const stranger = await world.signInAs("user");
      const session = await current(person);
      expectProblem(await end(stranger.client, session), "not_found");
      expect(await isSignedIn(person)).toBe(true);
    });

    it.each([unknownChat, "0", "%00", "a".repeat(3000)])("include none with the id %s", async (id) => {
      const params = { id: encodeURIComponent(decodeURIComponent(id)) };
      expectProblem(await person.client.sessions.end({ params }), "not_found");
    });

    it("need a passkey that was just proved before others are ended", async () => {
      const other = await current(elsewhere);
      world.passSeconds(freshSeconds + 1);
      expectProblem(await end(person.client, other), "reauth_required");
      expectProblem(await end(person.client, { id: unknownChat }), "reauth_required");
      expectProblem(await person.client.sessions.endOthers(), "reauth_required");
      expect(await isSignedIn(elsewhere)).toBe(true);
    });

    it("are nothing to a visitor", async () => {
      const { client } = world.visitor();
      expectProblem(await client.sessions.list(), "unauthenticated");
      expectProblem(await client.sessions.endOthers(), "unauthenticated");
      expectProblem(await end(client, await current(person)), "unauthenticated");
    });
  });
};

import { beforeEach, describe, expect, it } from "vitest";
import type { ActiveSession } from "../../accounts/sessions.ts";
import { freshSeconds, sessionSeconds } from "../../limits.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { signIn, signInNewBrowser } from "../support/ceremonies.ts";
import { isoDate, unknownChat } from "../support/chat-samples.ts";
import { followListEvents } from "../support/event-recorder.ts";
import { expectProblem } from "../support/expect-problem.ts";
import type { Client, SignedInVisitor, Visitor, World } from "../world.ts";

const listSessions = async (client: Client) => bodyOf(await client.sessions.list(), 200).sessions;
const endSession = (client: Client, { id }: Pick<ActiveSession, "id">) =>
  client.sessions.end({ params: { id } });

/** The visitor's session as their session list shows it. */
async function currentSession({ client }: Pick<Visitor, "client">): Promise<ActiveSession> {
  const session = (await listSessions(client)).find(({ isCurrent }) => isCurrent);
  if (session === undefined) throw new Error("This session is not listed.");
  return session;
}

/** GET and DELETE /user/sessions, DELETE /user/sessions/:id. */
export const describeSessions: Suite<"sessions.list" | "sessions.end" | "sessions.endOthers"> = (
  makeWorld,
) => {
  describe("the sessions of a user", () => {
    let world: World;
    let member: SignedInVisitor;
    let otherBrowser: Visitor;

    beforeEach(async () => {
      world = await makeWorld();
      member = await world.signInAs("user");
      world.advanceClock(1);
      otherBrowser = await signInNewBrowser(world, member);
    });

    const isSignedIn = async ({ client }: Pick<Visitor, "client">) =>
      (await client.session.roles()).status === 200;

    it("are listed with where and when they are used, and which one asks", async () => {
      const sessions = await listSessions(member.client);
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
      expect((await currentSession(otherBrowser)).id).not.toBe((await currentSession(member)).id);
    });

    it("are listed with the one used last first", async () => {
      const [first, second] = [await currentSession(member), await currentSession(otherBrowser)];
      const sessionIdsOf = async ({ client }: Visitor) => (await listSessions(client)).map(({ id }) => id);
      world.advanceClock(120);
      expect(await sessionIdsOf(member)).toEqual([first.id, second.id]);
      world.advanceClock(120);
      expect(await sessionIdsOf(otherBrowser)).toEqual([second.id, first.id]);
    });

    it("have their last use updated once a minute", async () => {
      const before = await currentSession(member);
      world.advanceClock(30);
      expect(await currentSession(member)).toEqual(before);
      world.advanceClock(40);
      const after = await currentSession(member);
      expect(Date.parse(after.lastSeenAt)).toBeGreaterThanOrEqual(Date.parse(before.lastSeenAt) + 70_000);
      const idle = Date.parse(after.expiresAt) - Date.parse(after.lastSeenAt);
      expect(idle).toBe(sessionSeconds.idle * 1000);
    });

    it("are no longer listed once they have ended by time or by a logout", async () => {
      world.advanceClock(sessionSeconds.idle - 60);
      await member.client.session.roles();
      world.advanceClock(61);
      expect(await listSessions(member.client)).toEqual([await currentSession(member)]);
      const again = await signInNewBrowser(world, member);
      expect(await listSessions(member.client)).toHaveLength(2);
      await again.client.session.logout();
      expect(await listSessions(member.client)).toHaveLength(1);
    });

    it("are listed to that user alone", async () => {
      const stranger = await world.signInAs("admin");
      expect(await listSessions(stranger.client)).toEqual([await currentSession(stranger)]);
    });

    it("end one by one: that browser is signed out, and the others are not", async () => {
      expect((await endSession(member.client, await currentSession(otherBrowser))).status).toBe(204);
      expect(await isSignedIn(otherBrowser)).toBe(false);
      expect(await isSignedIn(member)).toBe(true);
      expect(await listSessions(member.client)).toHaveLength(1);
    });

    it("end all but the one that asks, which says how many they were", async () => {
      await signInNewBrowser(world, member);
      const stranger = await world.signInAs("user");
      expect(bodyOf(await member.client.sessions.endOthers(), 200)).toEqual({ ended: 2 });
      expect(await isSignedIn(otherBrowser)).toBe(false);
      expect(await isSignedIn(member)).toBe(true);
      expect(await isSignedIn(stranger)).toBe(true);
      expect(bodyOf(await member.client.sessions.endOthers(), 200)).toEqual({ ended: 0 });
    });

    it("end with their event streams, while those of the others continue", async () => {
      const theirs = await followListEvents(otherBrowser);
      const own = await followListEvents(member);
      await endSession(member.client, await currentSession(otherBrowser));
      await theirs.ended;
      expect(theirs.dataOfEvent("session-ended")).toEqual([
        { code: "unauthenticated", sessionEnded: "revoked" },
      ]);
      expect(own.dataOfEvent("session-ended")).toEqual([]);
    });

    it("end with their streams on another sign-in in the same browser, which has one session", async () => {
      const recorder = await followListEvents(member);
      await signIn(member);
      await recorder.ended;
      expect(recorder.dataOfEvent("session-ended")).toEqual([{ code: "unauthenticated" }]);
      expect(await listSessions(member.client)).toHaveLength(2);
      expect(await isSignedIn(otherBrowser)).toBe(true);
    });

    it("end as by a logout where the one that asks is ended, however long ago a passkey was proved", async () => {
      world.advanceClock(freshSeconds + 1);
      const recorder = await followListEvents(member);
      expect((await endSession(member.client, await currentSession(member))).status).toBe(204);
      await recorder.ended;
      expect(await isSignedIn(member)).toBe(false);
      expect(await isSignedIn(otherBrowser)).toBe(true);
    });

    it("are not another's to end", async () => {
      const stranger = await world.signInAs("user");
      const session = await currentSession(member);
      expectProblem(await endSession(stranger.client, session), "not_found");
      expect(await isSignedIn(member)).toBe(true);
    });

    it.each([unknownChat, "0", "%00", "a".repeat(3000)])("include none with the id %s", async (id) => {
      const params = { id: encodeURIComponent(decodeURIComponent(id)) };
      expectProblem(await member.client.sessions.end({ params }), "not_found");
    });

    it("need a passkey that was just proved before others are ended", async () => {
      const other = await currentSession(otherBrowser);
      world.advanceClock(freshSeconds + 1);
      expectProblem(await endSession(member.client, other), "reauth_required");
      expectProblem(await endSession(member.client, { id: unknownChat }), "reauth_required");
      expectProblem(await member.client.sessions.endOthers(), "reauth_required");
      expect(await isSignedIn(otherBrowser)).toBe(true);
    });

    it("are nothing to a visitor", async () => {
      const { client } = world.visitor();
      expectProblem(await client.sessions.list(), "unauthenticated");
      expectProblem(await client.sessions.endOthers(), "unauthenticated");
      expectProblem(await endSession(client, await currentSession(member)), "unauthenticated");
    });
  });
};

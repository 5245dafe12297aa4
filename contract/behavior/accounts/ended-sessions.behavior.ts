import { beforeEach, describe, expect, it } from "vitest";
import { sessionSeconds, sessionsPerUser } from "../../limits.ts";
import type { SessionEndReason } from "../../problem.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { register, signIn, signInNewBrowser, withReauthentication } from "../support/ceremonies.ts";
import { followListEvents } from "../support/event-recorder.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { UserAdmin } from "../support/user-admin.ts";
import type { SignedInVisitor, Visitor, World } from "../world.ts";

/** A browser whose session was ended from elsewhere learns the reason, and removes its stored data. */
export const describeEndedSessions: Suite = (makeWorld) => {
  describe("a browser whose session has ended", () => {
    let world: World;
    let member: SignedInVisitor;
    let otherBrowser: Visitor;

    beforeEach(async () => {
      world = await makeWorld();
      member = await world.signInAs("user");
      world.advanceClock(1);
      otherBrowser = await signInNewBrowser(world, member);
    });

    const fetchSession = async ({ client }: Pick<Visitor, "client">) =>
      bodyOf(await client.session.user(), 200);
    const anonymous = { isAuthenticated: false, user: null, notice: null };

    async function expectEndReason(visitor: Visitor, sessionEnded: SessionEndReason) {
      const { client } = visitor;
      // Each call of several tabs gets the reason, and so does each later load.
      const answers = await Promise.all([
        client.session.roles(),
        client.chats.list(),
        client.passkeys.list(),
      ]);
      for (const answer of answers) expectProblem(answer, "unauthenticated", { sessionEnded });
      expect(await fetchSession(visitor)).toEqual({ ...anonymous, sessionEnded });
      expect(await fetchSession(visitor)).toEqual({ ...anonymous, sessionEnded });
      expectProblem(await client.session.roles(), "unauthenticated", { sessionEnded });
    }

    async function expectNoEndReason(visitor: Visitor) {
      expectProblem(await visitor.client.session.roles(), "unauthenticated");
      expect(await fetchSession(visitor)).toEqual(anonymous);
    }

    it("gets the reason if its user ended it in another browser", async () => {
      const { sessions } = bodyOf(await member.client.sessions.list(), 200);
      const id = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? "";
      expect((await member.client.sessions.end({ params: { id } })).status).toBe(204);
      await expectEndReason(otherBrowser, "revoked");
    });

    it("gets the reason if its user ended all others", async () => {
      await member.client.sessions.endOthers();
      await expectEndReason(otherBrowser, "revoked");
    });

    it("gets the reason in its event stream", async () => {
      const recorder = await followListEvents(otherBrowser);
      await member.client.sessions.endOthers();
      await recorder.ended;
      const data = { code: "unauthenticated", sessionEnded: "revoked" };
      expect(recorder.dataOfEvent("session-ended")).toEqual([data]);
    });

    it("gets the reason if newer sessions evicted it", async () => {
      for (let number = 0; number < sessionsPerUser; number += 1) {
        world.advanceClock(1);
        await signInNewBrowser(world, member);
      }
      await expectEndReason(member, "revoked");
    });

    it("gets the reason if a re-enrollment link ended the account's sessions", async () => {
      const userAdmin = new UserAdmin((await world.signInAs("admin")).client);
      await register(world.visitor(), await userAdmin.createReEnrollmentLink(member.user));
      await expectEndReason(member, "revoked");
      await expectEndReason(otherBrowser, "revoked");
    });

    it("gets the reason that the account was disabled, also after it is enabled again", async () => {
      const admin = await world.signInAs("admin");
      const userAdmin = new UserAdmin(admin.client);
      await withReauthentication(admin, () => userAdmin.change(member.user, { disabled: true }));
      await expectEndReason(otherBrowser, "account_disabled");
      await withReauthentication(admin, () => userAdmin.change(member.user, { disabled: false }));
      await expectEndReason(member, "account_disabled");
    });

    it("gets the reason until another sign-in, and not after a logout", async () => {
      await member.client.sessions.endOthers();
      await signIn(otherBrowser);
      expect(await fetchSession(otherBrowser)).toEqual({
        isAuthenticated: true,
        user: member.user,
        notice: null,
      });
      await otherBrowser.client.session.logout();
      await expectNoEndReason(otherBrowser);
    });

    it("gets the reason until it opens an invite with its passcode", async () => {
      await member.client.sessions.endOthers();
      const { linkId, passcode } = await world.invite();
      const open = (guess: number) =>
        otherBrowser.client.invite.register({ params: { linkId }, body: { passcode: guess } });
      expectProblem(await open(passcode + 1), "passcode_incorrect");
      await expectEndReason(otherBrowser, "revoked");
      bodyOf(await open(passcode), 200);
      await expectNoEndReason(otherBrowser);
    });

    it("gets no reason after a logout", async () => {
      await otherBrowser.client.session.logout();
      await expectNoEndReason(otherBrowser);
    });

    it("gets no reason if its user ended it there, as by a logout", async () => {
      const { sessions } = bodyOf(await otherBrowser.client.sessions.list(), 200);
      const id = sessions.find(({ isCurrent }) => isCurrent)?.id ?? "";
      await otherBrowser.client.sessions.end({ params: { id } });
      await expectNoEndReason(otherBrowser);
    });

    it("gets no reason after expiry", async () => {
      world.advanceClock(sessionSeconds.idle + 60);
      await expectNoEndReason(otherBrowser);
    });

    it("gets no reason if it was never signed in", async () => {
      await expectNoEndReason(world.visitor());
    });
  });
};

import { beforeEach, describe, expect, it } from "vitest";
import { sessionSeconds, sessionsPerUser } from "../../limits.ts";
import type { SessionEndReason } from "../../problem.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { register, signIn, signInElsewhere, withReauthentication } from "../support/ceremonies.ts";
import { followListEvents } from "../support/event-recorder.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { UserAdmin } from "../support/user-admin.ts";
import type { SignedInVisitor, Visitor, World } from "../world.ts";

/** A browser whose session was ended from elsewhere learns the reason, and removes what it stored. */
export const describeEndedSessions: Suite = (makeWorld) => {
  describe("a browser whose session has ended", () => {
    let world: World;
    let person: SignedInVisitor;
    let elsewhere: Visitor;

    beforeEach(async () => {
      world = await makeWorld();
      person = await world.signInAs("user");
      world.passSeconds(1);
      elsewhere = await signInElsewhere(world, person);
    });

    const asked = async ({ client }: Pick<Visitor, "client">) => bodyOf(await client.session.user(), 200);
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
      expect(await asked(visitor)).toEqual({ ...anonymous, sessionEnded });
      expect(await asked(visitor)).toEqual({ ...anonymous, sessionEnded });
      expectProblem(await client.session.roles(), "unauthenticated", { sessionEnded });
    }

    async function expectNotTold(visitor: Visitor) {
      expectProblem(await visitor.client.session.roles(), "unauthenticated");
      expect(await asked(visitor)).toEqual(anonymous);
    }

    it("gets the reason if its user ended it in another browser", async () => {
      const { sessions } = bodyOf(await person.client.sessions.list(), 200);
      const id = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? "";
      expect((await person.client.sessions.end({ params: { id } })).status).toBe(204);
      await expectEndReason(elsewhere, "revoked");
    });

    it("gets the reason if its user ended all others", async () => {
      await person.client.sessions.endOthers();
      await expectEndReason(elsewhere, "revoked");
    });

    it("gets the reason in its event stream", async () => {
      const recorder = await followListEvents(elsewhere);
      await person.client.sessions.endOthers();
      await recorder.ended;
      const data = { code: "unauthenticated", sessionEnded: "revoked" };
      expect(recorder.named("session-ended")).toEqual([data]);
    });

    it("gets the reason if newer sessions evicted it", async () => {
      for (let number = 0; number < sessionsPerUser; number += 1) {
        world.passSeconds(1);
        await signInElsewhere(world, person);
      }
      await expectEndReason(person, "revoked");
    });

    it("gets the reason if a re-enrollment link ended the account's sessions", async () => {
      const desk = new UserAdmin((await world.signInAs("admin")).client);
      await register(world.visitor(), await desk.linkFor(person.user));
      await expectEndReason(person, "revoked");
      await expectEndReason(elsewhere, "revoked");
    });

    it("gets the reason that the account was disabled, also after it is enabled again", async () => {
      const admin = await world.signInAs("admin");
      const desk = new UserAdmin(admin.client);
      await withReauthentication(admin, () => desk.change(person.user, { disabled: true }));
      await expectEndReason(elsewhere, "account_disabled");
      await withReauthentication(admin, () => desk.change(person.user, { disabled: false }));
      await expectEndReason(person, "account_disabled");
    });

    it("gets the reason until another sign-in, and not after a logout", async () => {
      await person.client.sessions.endOthers();
      await signIn(elsewhere);
      expect(await asked(elsewhere)).toEqual({ isAuthenticated: true, user: person.user, notice: null });
      await elsewhere.client.session.logout();
      await expectNotTold(elsewhere);
    });

    it("gets the reason until it opens an invite with its passcode", async () => {
      await person.client.sessions.endOthers();
      const { linkId, passcode } = await world.invite();
      const open = (guess: number) =>
        elsewhere.client.invite.register({ params: { linkId }, body: { passcode: guess } });
      expectProblem(await open(passcode + 1), "passcode_incorrect");
      await expectEndReason(elsewhere, "revoked");
      bodyOf(await open(passcode), 200);
      await expectNotTold(elsewhere);
    });

    it("gets no reason after a logout", async () => {
      await elsewhere.client.session.logout();
      await expectNotTold(elsewhere);
    });

    it("gets no reason if its user ended it there, as by a logout", async () => {
      const { sessions } = bodyOf(await elsewhere.client.sessions.list(), 200);
      const id = sessions.find(({ isCurrent }) => isCurrent)?.id ?? "";
      await elsewhere.client.sessions.end({ params: { id } });
      await expectNotTold(elsewhere);
    });

    it("gets no reason after expiry", async () => {
      world.passSeconds(sessionSeconds.idle + 60);
      await expectNotTold(elsewhere);
    });

    it("gets no reason if it was never signed in", async () => {
      await expectNotTold(world.visitor());
    });
  });
};

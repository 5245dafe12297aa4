import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "../../accounts/current-session.ts";
import { expectedUserHeader } from "../../headers.ts";
import { sessionSeconds, sessionsPerUser } from "../../limits.ts";
import type { Suite } from "../suite.ts";
import { AuditClient } from "../support/audit-client.ts";
import { bodyOf } from "../support/body-of.ts";
import { signIn } from "../support/ceremonies.ts";
import { sampleChatForm } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import type { World } from "../world.ts";

/** GET /user, GET /user/roles, POST /logout. */
export const describeSession: Suite<"session.user" | "session.roles" | "session.logout"> = (makeWorld) => {
  describe("the session", () => {
    let world: World;
    beforeEach(async () => {
      world = await makeWorld();
    });

    it("reports a visitor as not signed in", async () => {
      const answer = await world.visitor().client.session.user();
      expect(bodyOf(answer, 200)).toEqual({ isAuthenticated: false, user: null, notice: null });
    });

    it("returns the signed-in user, and no further members", async () => {
      const { client, user } = await world.signInAs("user");
      const answer = await client.session.user();
      const { id, uniqueUserNumber } = user;
      expect(bodyOf(answer, 200)).toEqual({
        isAuthenticated: true,
        user: { id, uniqueUserNumber, username: `user-${uniqueUserNumber}` },
        notice: null,
      });
    });

    it("names the roles of a user", async () => {
      const { client } = await world.signInAs("user");
      expect(bodyOf(await client.session.roles(), 200)).toEqual({ roles: ["user"] });
    });

    it("names the roles of an administrator", async () => {
      const { client } = await world.signInAs("admin");
      expect(bodyOf(await client.session.roles(), 200)).toEqual({ roles: ["admin", "user"] });
    });

    it("reports no roles for a visitor", async () => {
      expectProblem(await world.visitor().client.session.roles(), "unauthenticated");
    });

    it("ends with a logout", async () => {
      const { client } = await world.signInAs("user");
      expect(bodyOf(await client.session.logout(), 200)).toEqual({ success: true });
      expect(bodyOf(await client.session.user(), 200).isAuthenticated).toBe(false);
      expectProblem(await client.session.roles(), "unauthenticated");
    });

    it("accepts a logout of a visitor who is not signed in", async () => {
      const answer = await world.visitor().client.session.logout();
      expect(bodyOf(answer, 200)).toEqual({ success: true });
    });

    describe("that a call expects to be of another user", () => {
      const expecting = ({ id }: User) => ({ extraHeaders: { [expectedUserHeader]: id } });
      const body = sampleChatForm();

      it("answers nothing that is a user's, and keeps nothing", async () => {
        const [{ user: earlier }, person] = [await world.signInAs("user"), await world.signInAs("user")];
        const { session, chats } = person.client;
        expectProblem(await session.roles(expecting(earlier)), "unauthenticated");
        expectProblem(await chats.create({ body, ...expecting(earlier) }), "unauthenticated");
        const headers = { [expectedUserHeader]: earlier.id };
        expect(await person.openEventStream("/api/events", { headers })).toMatchObject({ status: 401 });
        expect(bodyOf(await chats.list({ query: {} }), 200).chats).toEqual([]);
      });

      it("returns the signed-in user, and ends with a logout", async () => {
        const [{ user: earlier }, { client, user }] = [
          await world.signInAs("user"),
          await world.signInAs("user"),
        ];
        expect(bodyOf(await client.session.user(expecting(earlier)), 200)).toMatchObject({
          user: { id: user.id },
        });
        expect(bodyOf(await client.session.logout(expecting(earlier)), 200)).toEqual({ success: true });
        expectProblem(await client.session.roles(), "unauthenticated");
      });

      it("answers a call that expects its own user", async () => {
        const { client, user } = await world.signInAs("user");
        expect(bodyOf(await client.session.roles(expecting(user)), 200)).toEqual({ roles: ["user"] });
        expect((await client.chats.create({ body, ...expecting(user) })).status).toBe(201);
      });
    });

    it("of one user is not ended by another's logout", async () => {
      const stays = await world.signInAs("user");
      const leaves = await world.signInAs("user");
      await leaves.client.session.logout();
      expect(bodyOf(await stays.client.session.user(), 200).user).toEqual(stays.user);
    });

    it("ends after seven days without use", async () => {
      const { client, user } = await world.signInAs("user");
      world.advanceClock(sessionSeconds.idle - 60);
      expect(bodyOf(await client.session.user(), 200).user).toEqual(user);
      world.advanceClock(sessionSeconds.idle - 60);
      expect(bodyOf(await client.session.user(), 200).user).toEqual(user);
      world.advanceClock(sessionSeconds.idle + 1);
      expect(bodyOf(await client.session.user(), 200)).toEqual({
        isAuthenticated: false,
        user: null,
        notice: null,
      });
      expectProblem(await client.session.roles(), "unauthenticated");
    });

    it("ends after thirty days in use", async () => {
      const { client } = await world.signInAs("user");
      const day = sessionSeconds.max / 30;
      for (let days = 1; days < 30; days += 1) {
        world.advanceClock(day);
        expect((await client.session.roles()).status).toBe(200);
      }
      world.advanceClock(day);
      expectProblem(await client.session.roles(), "unauthenticated");
    });

    it("is one of ten at most; of more the oldest ends", async () => {
      const { client, authenticator } = await world.signInAs("user");
      for (let count = 1; count < sessionsPerUser; count += 1) {
        world.advanceClock(1);
        await signIn({ client: world.visitor().client, authenticator });
      }
      expect((await client.session.roles()).status).toBe(200);
      world.advanceClock(1);
      await signIn({ client: world.visitor().client, authenticator });
      expectProblem(await client.session.roles(), "unauthenticated", { sessionEnded: "revoked" });
    });

    it("does not count toward the ten once it has expired", async () => {
      const { client, authenticator, user } = await world.signInAs("user");
      world.advanceClock(sessionSeconds.idle - 60);
      for (let count = 1; count < sessionsPerUser; count += 1)
        await signIn({ client: world.visitor().client, authenticator });
      world.advanceClock(61);
      await signIn({ client: world.visitor().client, authenticator });
      expectProblem(await client.session.roles(), "unauthenticated");
      const desk = new AuditClient((await world.signInAs("admin")).client);
      const query = { user: user.uniqueUserNumber, event: "session_limit" } as const;
      expect(await desk.events(query)).toEqual([]);
      await signIn({ client: world.visitor().client, authenticator });
      expect(await desk.events(query)).toMatchObject([{ data: { sessions: 1 } }]);
    });

    it("ends immediately for a disabled user", async () => {
      const { client, user } = await world.signInAs("user");
      await world.disable(user);
      expect(bodyOf(await client.session.user(), 200)).toEqual({
        isAuthenticated: false,
        user: null,
        notice: null,
        sessionEnded: "account_disabled",
      });
      expectProblem(await client.session.roles(), "unauthenticated", { sessionEnded: "account_disabled" });
    });
  });
};

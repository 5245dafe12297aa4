import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { reauthenticate, signIn } from "#contract/behavior/support/ceremonies.ts";
import { sampleChatForm } from "#contract/behavior/support/chat-samples.ts";
import { followListEvents } from "#contract/behavior/support/event-recorder.ts";
import { expectProblem } from "#contract/behavior/support/expect-problem.ts";
import { problem } from "#contract/http/problem-schema.ts";
import type { Database } from "../../../database/connect.ts";
import { lockAdministrators } from "../../../domain/accounts/administrators.ts";
import { operatorActor } from "../../../domain/audit/actor.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();
const rounds = [1, 2, 3, 4, 5];
const disabled = { disabled: true };
const demoted = { roles: new Map([["admin", false]]) };

describe("a role or an account that is taken away", () => {
  it("ends every session of a disabled user at the next request (56)", async () => {
    const person = await server.signInAs("user");
    const elsewhere = { ...server.visitor(), authenticator: person.authenticator };
    await signIn(elsewhere);
    await server.disable(person.user);
    for (const { browser } of [person, elsewhere])
      expect((await browser.send("GET", "/api/user/roles")).status).toBe(401);
  });

  it.each(["with the sessions", "alone", "alone, after a proof"])(
    "reaches the page before a call is refused without a reason, where another process removed it %s (86)",
    async (kind) => {
      const person = await server.signInAs("user");
      const hearing = await followListEvents(person);
      if (kind === "alone, after a proof") await reauthenticate(person);
      const { database } = server.context;
      await database("users").where({ id: person.user.id }).update({ disabledAt: server.clock.now() });
      if (kind === "with the sessions") await database("sessions").where({ userId: person.user.id }).delete();
      const reason = kind === "with the sessions" ? {} : { sessionEnded: "account_disabled" };
      expectProblem(await person.client.session.roles(), "unauthenticated", reason);
      await expect.poll(() => hearing.dataOfEvent("session-ended")).toEqual([{ code: "account_disabled" }]);
    },
  );

  it("ends a call that waits for a reply, also when another process revoked the access without a message (86)", async () => {
    const person = await server.signInAs("user");
    const writer = server.model.replyManually();
    const answer = person.client.chats.create({ body: sampleChatForm() });
    await expect.poll(() => server.model.replyCount()).toBe(1);
    const { database } = server.context;
    await database("users").where({ id: person.user.id }).update({ disabledAt: server.clock.now() });
    writer.end();
    expectProblem(await answer, "unauthenticated");
  });

  it("ends a waiting call at once, and not with the reply (86)", async () => {
    const person = await server.signInAs("user");
    const elsewhere = { ...server.visitor(), authenticator: person.authenticator };
    await signIn(elsewhere);
    const writer = server.model.replyManually();
    const answer = person.client.chats.create({ body: sampleChatForm() });
    await expect.poll(() => server.model.replyCount()).toBe(1);
    await elsewhere.client.sessions.endOthers();
    expectProblem(await answer, "unauthenticated", { sessionEnded: "revoked" });
    expect(server.context.openStreams.all()).toEqual([]);
    writer.end();
  });

  it("lets a waiting call have its reply where it cannot be read whether the session is open", async () => {
    const person = await server.signInAs("user");
    const writer = server.model.replyManually();
    const answer = person.client.chats.create({ body: sampleChatForm() });
    await expect.poll(() => server.model.replyCount()).toBe(1);
    const { schema } = server.context.database;
    await schema.renameTable("sessions", "sessions_away");
    try {
      writer.end();
      expect((await answer).status).toBe(201);
    } finally {
      await server.context.database.schema.renameTable("sessions_away", "sessions");
    }
  });

  it("ends an administrator's rights at the next request (56)", async () => {
    const [admin] = [await server.signInAs("admin"), await server.signInAs("admin")];
    await server.context.accounts.change({ id: admin.user.id }, demoted, operatorActor);
    const answer = await admin.browser.send("GET", "/api/admin/invite-links");
    expect(answer).toMatchObject({ status: 403, body: { code: "forbidden" } });
  });
});

describe("a change that was let in before its author lost the power to make it", () => {
  const calls: [string, "POST" | "PATCH", (userId: string) => string, object][] = [
    ["an invite", "POST", () => "/api/admin/invite-links", { uniqueUserNumber: 900, passcode: 12_345_678 }],
    ["a re-enrollment", "POST", (id) => `/api/admin/users/${id}/re-enrol`, {}],
    ["a role", "PATCH", (id) => `/api/admin/users/${id}`, { roles: ["user", "admin"] }],
  ];

  const losses: [string, (transaction: Database, userId: string) => Promise<unknown>, string[]][] = [
    [
      "account",
      (transaction, id) =>
        transaction("users").where({ id }).update({ disabledAt: server.clock.now() }).then(),
      ["unauthenticated", "forbidden"],
    ],
    [
      "session",
      (transaction, userId) => transaction("sessions").where({ userId }).delete().then(),
      ["unauthenticated"],
    ],
    [
      "fresh passkey",
      (transaction, userId) => transaction("sessions").where({ userId }).update({ authAt: null }).then(),
      ["reauth_required"],
    ],
  ];

  describe.each(losses)("with the %s", (_, lose, codes) => {
    it.each(calls)("makes or grants nothing after it: %s", async (_, method, path, json) => {
      const [admin] = [await server.signInAs("admin"), await server.signInAs("admin")];
      const { user } = await server.signInAs("user");
      const answer = await server.context.database.transaction(async (transaction) => {
        await lockAdministrators(transaction);
        const asked = admin.browser.send(method, path(user.id), { json });
        await wait(150);
        await lose(transaction, admin.user.id);
        return { asked };
      });
      const { body } = await answer.asked;
      expect(codes).toContain(problem.parse(body).code);
      const { database } = server.context;
      expect(await database("invite_links").whereNull("usedAt")).toEqual([]);
      const account = (await server.context.accounts.list()).find((each) => each.user.id === user.id);
      expect(account?.roles).toEqual(["user"]);
    });
  });
});

describe("the last administrator (64)", () => {
  it("can be neither disabled nor demoted", async () => {
    const { user } = await server.signInAs("admin");
    const { accounts } = server.context;
    for (const changes of [disabled, demoted]) {
      const change = accounts.change({ id: user.id }, changes, operatorActor);
      await expect(change).rejects.toMatchObject({ code: "last_admin" });
    }
  });

  it("remains when two are removed at once", async () => {
    const admins = [await server.signInAs("admin"), await server.signInAs("admin")];
    const { accounts } = server.context;
    const removals = await Promise.allSettled([
      accounts.change({ id: admins[0]?.user.id ?? "" }, disabled, operatorActor),
      accounts.change({ id: admins[1]?.user.id ?? "" }, demoted, operatorActor),
    ]);
    expect(removals.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it.each(rounds)("remains when two take each other's rights at once, round %d", async () => {
    const [one, other] = [await server.signInAs("admin"), await server.signInAs("admin")];
    const take = ({ browser }: typeof one, { user }: typeof one, json: object) =>
      browser.send("PATCH", `/api/admin/users/${user.id}`, { json });
    const answers = await Promise.all([
      take(one, other, { disabled: true }),
      take(other, one, { roles: ["user"] }),
    ]);
    for (const { status } of answers) expect([200, 401, 403, 409]).toContain(status);
    const accounts = await server.context.accounts.list();
    const left = accounts.filter(({ user, roles }) => user.disabledAt === null && roles.includes("admin"));
    expect(left.length).toBeGreaterThanOrEqual(1);
  });

  it.each(rounds)("remains when two leave at once, round %d", async () => {
    const admins = [await server.signInAs("admin"), await server.signInAs("admin")];
    const answers = await Promise.all(
      admins.map(({ browser, user }) =>
        browser.send("PATCH", `/api/admin/users/${user.id}`, { json: { disabled: true } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "last_admin" });
  });
});

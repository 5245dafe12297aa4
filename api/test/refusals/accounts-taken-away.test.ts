import { describe, expect, it } from "vitest";
import { signIn } from "#contract/behaviour/ceremonies.ts";
import { operator } from "../../domain/audit/doer.ts";
import { serverForThisFile } from "../server-for-this-file.ts";

const server = await serverForThisFile();
const rounds = [1, 2, 3, 4, 5];
const disabled = { isDisabled: true };
const demoted = { roles: new Map([["admin", false]]) };

describe("a role or an account that is taken away", () => {
  it("ends every session of a disabled person at the next request (56)", async () => {
    const person = await server.signInAs("user");
    const elsewhere = { ...server.visitor(), authenticator: person.authenticator };
    await signIn(elsewhere);
    await server.disable(person.user);
    for (const { browser } of [person, elsewhere])
      expect((await browser.send("GET", "/api/user/roles")).status).toBe(401);
  });

  it("ends an administrator's rights at the next request (56)", async () => {
    const [admin] = [await server.signInAs("admin"), await server.signInAs("admin")];
    await server.context.users.change({ id: admin.user.id }, demoted, operator);
    const answer = await admin.browser.send("GET", "/api/admin/invite-links");
    expect(answer).toMatchObject({ status: 403, body: { code: "forbidden" } });
  });
});

describe("the last administrator (64)", () => {
  it("is neither disabled nor demoted", async () => {
    const { user } = await server.signInAs("admin");
    const { users } = server.context;
    for (const changes of [disabled, demoted]) {
      const change = users.change({ id: user.id }, changes, operator);
      await expect(change).rejects.toMatchObject({ code: "last_admin" });
    }
  });

  it("remains when two are removed at once", async () => {
    const admins = [await server.signInAs("admin"), await server.signInAs("admin")];
    const { users } = server.context;
    const removals = await Promise.allSettled([
      users.change({ id: admins[0]?.user.id ?? "" }, disabled, operator),
      users.change({ id: admins[1]?.user.id ?? "" }, demoted, operator),
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
    const accounts = await server.context.users.list();
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

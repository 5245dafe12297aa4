import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connect } from "../../database/connect.ts";
import { newId } from "../../database/rows/ids.ts";
import { prepareDatabase } from "../../database/schema/prepare-database.ts";
import { Role } from "../../models/role.ts";
import { User } from "../../models/user.ts";
import { setUpAdmin } from "../../test/processes/admin-process.ts";

const { run, answerOf, refusalOf, sqliteFile } = await setUpAdmin();
const database = connect({ kind: "sqlite", file: sqliteFile });

async function addAccount(uniqueUserNumber: number, roleNames: string[]): Promise<string> {
  const id = newId();
  const username = `user-${uniqueUserNumber}`;
  const user = await User.query(database).insert({
    id,
    username,
    uniqueUserNumber,
    webauthnUserId: id,
    createdAt: new Date(),
  });
  const roles = await Role.query(database).whereIn("role", roleNames);
  for (const role of roles) await user.$relatedQuery("roles", database).relate(role.id);
  return id;
}

async function addSession(userId: string): Promise<void> {
  const now = new Date();
  const content = { data: "{}", ip: "", userAgent: "", createdAt: now, lastSeenAt: now, expiresAt: now };
  await database("sessions").insert({ ...content, idHash: newId(), publicId: newId(), userId });
}

describe("with accounts, while the database is open elsewhere,", { timeout: 60_000 }, () => {
  beforeAll(() => prepareDatabase(database));
  afterAll(() => database.destroy());
  beforeEach(async () => {
    await database("users").delete();
    await addAccount(1, ["admin", "user"]);
  });

  it("list-users shows them in the order of their numbers", async () => {
    const id = await addAccount(3, ["user"]);
    const [first, second, ...rest] = await answerOf("list-users");
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ uniqueUserNumber: 1, roles: ["admin", "user"] });
    expect(second).toEqual({
      id,
      username: "user-3",
      uniqueUserNumber: 3,
      roles: ["user"],
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      lastSeenAt: null,
      disabledAt: null,
    });
  });

  it("disable-user ends the sessions, and enable-user takes it back", async () => {
    await addSession(await addAccount(3, ["user"]));
    expect(await answerOf("disable-user", "3")).toMatchObject({ disabledAt: expect.any(String) });
    expect(await database("sessions")).toEqual([]);
    expect(await answerOf("enable-user", "3")).toMatchObject({ disabledAt: null });
  });

  it("grant-role and revoke-role answer the roles that hold afterwards", async () => {
    await addAccount(3, ["user"]);
    expect((await answerOf("grant-role", "3", "admin")).roles).toEqual(["admin", "user"]);
    expect((await answerOf("grant-role", "3", "admin")).roles).toEqual(["admin", "user"]);
    expect((await answerOf("revoke-role", "3", "admin")).roles).toEqual(["user"]);
    expect(await refusalOf("grant-role", "3", "owner")).toMatchObject({ code: "validation" });
  });

  it("the last enabled administrator stays one", async () => {
    await addAccount(3, ["admin"]);
    await answerOf("disable-user", "3");
    expect(await refusalOf("disable-user", "1")).toMatchObject({ code: "last_admin" });
    expect(await refusalOf("revoke-role", "1", "admin")).toMatchObject({ code: "last_admin" });
    expect((await answerOf("list-users"))[0]).toMatchObject({ disabledAt: null, roles: ["admin", "user"] });
  });

  it("revoke-sessions returns the number of sessions", async () => {
    const id = await addAccount(3, ["user"]);
    await addSession(id);
    await addSession(id);
    expect(await answerOf("revoke-sessions", "3")).toEqual({ uniqueUserNumber: 3, revoked: 2 });
  });

  it("re-enrol makes a link for the account, and closes the one before", async () => {
    const id = await addAccount(3, ["user"]);
    const first = await answerOf("re-enrol", "3");
    expect(first).toEqual({
      linkId: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{26}$/),
      url: `https://chat.example.org/invite/${first.linkId}`,
      uniqueUserNumber: 3,
      passcode: expect.any(Number),
    });
    const second = await answerOf("re-enrol", "--keep-passkeys", "3");
    const rows = await database("invite_links").where({ enrolUserId: id }).orderBy("createdAt");
    expect(rows).toMatchObject([
      { linkId: first.linkId, isValid: 0, keepsPasskeys: 0 },
      { linkId: second.linkId, isValid: 1, keepsPasskeys: 1 },
    ]);
    const { stdout } = await run("re-enrol", "3");
    expect(stdout).toMatch(/^Link +https:\/\/chat\.example\.org\/invite\/\w+\nNumber +3\nPasscode +\d{8}\n$/);
  });

  it("delete-user asks for --yes, and leaves a stub without chats whose number is taken", async () => {
    const id = await addAccount(3, ["user"]);
    await addSession(id);
    const now = new Date();
    const chat = { userId: id, title: "Title", initialPrompt: "Hello", createdAt: now, updatedAt: now };
    await database("chats").insert([newId(), newId()].map((chatId) => ({ ...chat, id: chatId })));
    const confirmation = { code: "validation", fields: { yes: expect.stringMatching(/^Add --yes/) } };
    expect(await refusalOf("delete-user", "3")).toMatchObject(confirmation);
    expect(await answerOf("delete-user", "3", "--yes")).toMatchObject({
      ...{ id, uniqueUserNumber: 3, roles: [], deletedAt: expect.any(String) },
    });
    expect([await database("sessions"), await database("chats")]).toEqual([[], []]);
    expect(await answerOf("list-users")).toHaveLength(1);
    expect(await refusalOf("delete-user", "3", "--yes")).toMatchObject({ code: "not_found" });
    const taken = ["create-invite", "--unique-user-number", "3"];
    expect(await refusalOf(...taken)).toMatchObject({ code: "number_taken" });
    expect(await refusalOf("delete-user", "1", "--yes")).toMatchObject({ code: "last_admin" });
    const [event] = await answerOf("audit", "--user", "3", "--event", "user_deleted");
    expect(event).toMatchObject({ actor: { kind: "operator" }, data: { sessions: 1, passkeys: 0 } });
  });

  it("each change leaves an event of the operator's, and an unchanged state leaves none", async () => {
    const id = await addAccount(3, ["user"]);
    await addSession(id);
    await database("audit_events").delete();
    for (const words of [
      ["disable-user"],
      ["enable-user"],
      ["grant-role", "admin"],
      ["revoke-role", "admin"],
    ]) {
      const [command = "", ...role] = words;
      await answerOf(command, "3", ...role);
      await answerOf(command, "3", ...role);
    }
    await addSession(id);
    await answerOf("revoke-sessions", "3");
    const events = (await answerOf("audit", "--user", "3")).toReversed();
    const of = (event: string, data = {}) => ({ event, actor: { kind: "operator" }, subject: 3, data });
    expect(events).toMatchObject([
      of("user_disabled", { sessions: 1 }),
      of("user_enabled"),
      of("role_granted", { role: "admin" }),
      of("role_revoked", { role: "admin" }),
      of("session_revoked", { sessions: 1 }),
    ]);
  });

  it("an account that does not exist is refused", async () => {
    const refusal = { code: "not_found", fields: { number: "There is no user with the number 5." } };
    expect(await refusalOf("disable-user", "5")).toMatchObject(refusal);
    expect(await refusalOf("revoke-sessions", "5")).toMatchObject(refusal);
    expect(await refusalOf("re-enrol", "5")).toMatchObject(refusal);
  });
});

import { describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { beginSending, startChat } from "#contract/behavior/support/chat-samples.ts";
import { newId } from "../../../database/rows/ids.ts";
import { operatorActor } from "../../../domain/audit/actor.ts";
import { Chat } from "../../../models/chat.ts";
import { User } from "../../../models/user.ts";
import { assertionOf, attemptLogin, verifyLogin } from "../../visitors/attempt-login.ts";
import { attestationOf, verifyRegistration } from "../../visitors/attempt-registration.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();
const rounds = [1, 2, 3, 4, 5];
const { database } = server.context;

type SignedInUser = Awaited<ReturnType<typeof server.signInAs>>;

/** The deletion of a user by an administrator. */
function remove(admin: SignedInUser, { user: { id, uniqueUserNumber } }: SignedInUser) {
  return admin.browser.send("DELETE", `/api/admin/users/${id}`, { json: { uniqueUserNumber } });
}

/** The deletion of a user by themselves. */
function leave({ browser, user: { uniqueUserNumber } }: SignedInUser) {
  return browser.send("DELETE", "/api/user", { json: { uniqueUserNumber } });
}

async function someone() {
  return { admin: await server.signInAs("admin"), member: await server.signInAs("user") };
}

const chatsOf = ({ user: { id } }: SignedInUser) => Chat.query(database).where({ userId: id }).resultSize();

describe("what began before an account was deleted", () => {
  it("as a sign-in whose passkey was proved already opens no session", async () => {
    const { admin, member } = await someone();
    const userId = member.user.id;
    const { id: authenticatorId } = await database("authenticators").where({ userId }).first();
    expect((await remove(admin, member)).status).toBe(202);
    const content = { data: "{}", userId, authenticatorId, authAt: new Date(), ip: "", userAgent: "" };
    const beginning = server.context.sessions.create("the-id", content);
    await expect(beginning).rejects.toMatchObject({ code: "unknown_credential" });
    expect(await database("sessions").where({ userId })).toEqual([]);
  });

  it("as a further passkey that is verified already is not added", async () => {
    const { admin, member } = await someone();
    const userId = member.user.id;
    const { publicId } = await database("sessions").where({ userId }).first();
    const options = bodyOf(await member.client.passkeys.options({ body: undefined }), 200);
    const credential = await server.visitor().authenticator.create(options);
    expect((await remove(admin, member)).status).toBe(202);
    const adding = server.context.passkeyAddition.finish({ publicId, userId }, credential, operatorActor);
    await expect(adding).rejects.toMatchObject({ code: "challenge_invalid" });
    expect(await database("authenticators").where({ userId })).toEqual([]);
  });

  it("as a reply that is being written is aborted, and leaves no chat", async () => {
    const { admin, member } = await someone();
    const chat = await startChat(member.client);
    const script = server.model.replyManually();
    await beginSending(member, chat);
    script.write("The sea");
    expect((await remove(admin, member)).status).toBe(202);
    await expect.poll(() => script.isAborted).toBe(true);
    await expect.poll(() => chatsOf(member)).toBe(0);
    const { id: userId } = member.user;
    expect(await database("search_texts").where({ userId })).toEqual([]);
    expect(await database("idempotency_keys").where({ userId })).toEqual([]);
  });

  it.each(rounds)("as a new chat that is sent at the same moment stays in no list, round %d", async () => {
    const { admin, member } = await someone();
    const json = { title: "Title", initialPrompt: "Hello" };
    const [sent, removed] = await Promise.all([
      member.browser.send("POST", "/api/chats", { json }),
      remove(admin, member),
    ]);
    expect(removed.status).toBe(202);
    expect([201, 401]).toContain(sent.status);
    await expect.poll(() => chatsOf(member)).toBe(0);
  });

  it.each(rounds)("as a sign-in at the same moment opens nothing that lasts, round %d", async () => {
    const { admin, member } = await someone();
    const there = { ...server.visitor(), authenticator: member.authenticator };
    const assertion = await assertionOf(there);
    const [login, removed] = await Promise.all([verifyLogin(there, assertion), remove(admin, member)]);
    expect(removed.status).toBe(202);
    expect([200, 401]).toContain(login.status);
    expect((await there.browser.send("GET", "/api/user/roles")).status).toBe(401);
    expect(await database("sessions").where({ userId: member.user.id })).toEqual([]);
  });

  it.each(rounds)("as a re-enrollment at the same moment leaves no passkey, round %d", async () => {
    const { admin, member } = await someone();
    const params = { id: member.user.id };
    const { inviteLink } = bodyOf(await admin.client.users.reEnroll({ params, body: undefined }), 201);
    const link = { ...inviteLink, uniqueUserNumber: inviteLink.userId };
    const device = server.visitor();
    const attestation = await attestationOf(device, link);
    const [registered, removed] = await Promise.all([
      verifyRegistration(device, link, attestation),
      remove(admin, member),
    ]);
    expect(removed.status).toBe(202);
    expect([201, 400, 404, 410]).toContain(registered.status);
    expect((await attemptLogin(device)).status).toBe(401);
    expect(await database("authenticators").where({ userId: member.user.id })).toEqual([]);
    const open = await database("invite_links").where({ enrolUserId: member.user.id }).whereNull("usedAt");
    expect(open).toEqual([]);
  });
});

describe("the last administrator", () => {
  const administrators = () =>
    User.query(database)
      .joinRelated("roles")
      .where("roles.role", "admin")
      .whereNull("disabledAt")
      .resultSize();
  const demote = (admin: SignedInUser, { user: { id } }: SignedInUser) =>
    admin.browser.send("PATCH", `/api/admin/users/${id}`, { json: { roles: ["user"] } });

  const pairs: [string, (one: SignedInUser, other: SignedInUser) => Promise<{ status: number }>[]][] = [
    ["who delete each other", (one, other) => [remove(one, other), remove(other, one)]],
    ["who both leave", (one, other) => [leave(one), leave(other)]],
    ["of whom one leaves while the other is demoted", (one, other) => [leave(one), demote(one, other)]],
    ["who demote and delete each other", (one, other) => [demote(one, other), remove(other, one)]],
  ];

  it.each(pairs)("is the one who is left of two %s", async (_, act) => {
    for (const _round of rounds) {
      const [one, other] = [await server.signInAs("admin"), await server.signInAs("admin")];
      await database("users")
        .whereNotIn("id", [one.user.id, other.user.id])
        .update({ disabledAt: new Date() });
      const statuses = (await Promise.all(act(one, other))).map(({ status }) => status);
      expect(statuses.filter((status) => status === 202 || status === 200)).toHaveLength(1);
      expect(await administrators()).toBe(1);
    }
  });
});

it("the number of a deleted account is never given again", async () => {
  const { admin, member } = await someone();
  const { uniqueUserNumber } = member.user;
  await remove(admin, member);
  const order = { uniqueUserNumber, passcode: 12_345_678, roleName: "user" };
  await expect(server.context.inviteLinks.create(order, operatorActor)).rejects.toMatchObject({
    code: "number_taken",
  });
  const sameNumber = {
    id: newId(),
    username: "other",
    uniqueUserNumber,
    webauthnUserId: newId(),
    createdAt: new Date(),
  };
  await expect(User.query(database).insert(sameNumber)).rejects.toThrow();
});

it("an administrator who leaves closes the links that they made", async () => {
  const [admin, other] = [await server.signInAs("admin"), await server.signInAs("admin")];
  const json = { uniqueUserNumber: server.freeNumber(), passcode: 12_345_678 };
  await other.browser.send("POST", "/api/admin/invite-links", { json });
  expect((await leave(other)).status).toBe(202);
  const { inviteLinks } = bodyOf(await admin.client.inviteLinks.list(), 200);
  const made = inviteLinks.filter(({ createdBy }) => createdBy === other.user.uniqueUserNumber);
  expect(made).toMatchObject([{ state: "off", passcode: null }]);
});

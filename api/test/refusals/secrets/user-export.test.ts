import { describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { sampleChatForm } from "#contract/behavior/support/chat-samples.ts";
import { contract } from "#contract/index.ts";
import { userExportJson } from "../../../admin/export/user-export.ts";
import { operatorActor } from "../../../domain/audit/actor.ts";
import { PersonalData } from "../../../domain/people/personal-data.ts";
import { UserDevices } from "../../../domain/people/user-devices.ts";
import { lengthenChat } from "../../chats/long-chat.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();
const ownExport = contract.chats.exportAll.responses[200];

async function exportOf(uniqueUserNumber: number) {
  const edges = { database: server.context.database, clock: server.clock };
  const personalData = new PersonalData(edges);
  const sources = { personalData, userDevices: new UserDevices(edges), currency: "EUR" };
  const account = await personalData.account(uniqueUserNumber);
  const texts = await Array.fromAsync(userExportJson(account, sources, server.clock.now()));
  return { texts, json: JSON.parse(texts.join("")) };
}

describe("the export of a person by the operator", () => {
  it("has the chats of their own export, and everything else that is kept about them", async () => {
    const visitor = await server.signInAs("user");
    const { uniqueUserNumber, id } = visitor.user;
    server.model.reportUsage({ inputTokens: 11, cachedTokens: 1, outputTokens: 5 });
    for (const title of ["One", "灯台 \u2028"])
      bodyOf(await visitor.client.chats.create({ body: { ...sampleChatForm("A?"), title } }), 201);
    const { chats, user } = ownExport.parse((await visitor.browser.send("GET", "/api/user/export")).body);
    const { json } = await exportOf(uniqueUserNumber);
    expect(json).toMatchObject({
      format: "inglenook-user-export",
      formatVersion: 1,
      account: { ...user, roles: ["user"], disabledAt: null, note: null },
      groups: [],
      limits: { currency: "EUR", monthlyCostMicros: null, monthlyReplies: null },
      passkeys: [{ name: expect.any(String), transports: expect.any(Array) }],
      sessions: [{ device: expect.any(String) }],
      invites: [{ purpose: "account", isCreator: false, isFor: true, state: "used" }],
      styleVersions: [],
    });
    expect(json.chats).toEqual(chats);
    expect(json.usage).toHaveLength(2);
    expect(json.usage[0]).toMatchObject({ kind: "reply", inputTokens: 11, countsAsReply: true });
    const events = json.auditEvents.map(({ event, actor }: Record<string, string>) => `${event} ${actor}`);
    expect(events).toEqual(expect.arrayContaining(["login_ok self", "register_ok self"]));
    expect(id).toBe(json.account.id);
  });

  it("tells of others only that there was somebody", async () => {
    const admin = await server.signInAs("admin");
    const { user } = await server.signInAs("user");
    const change = { params: { id: user.id }, body: { note: "Knows the lighthouse" } };
    bodyOf(await admin.client.users.change(change), 200);
    const { json } = await exportOf(user.uniqueUserNumber);
    expect(json.account.note).toBe("Knows the lighthouse");
    const changed = json.auditEvents.find(({ event }: { event: string }) => event === "user_note_changed");
    expect(changed).toMatchObject({ actor: "other", subject: "self" });
    expect(Object.keys(changed)).not.toContain("ip");
    const other = (await exportOf(admin.user.uniqueUserNumber)).json;
    const seen = { event: "user_note_changed", actor: "self", subject: "other", ip: expect.any(String) };
    expect(other.auditEvents).toContainEqual(expect.objectContaining(seen));
    expect(JSON.stringify(other)).not.toContain(user.id);
  });

  it("has no secret", async () => {
    const visitor = await server.signInAs("user");
    const { link } = await server.context.reEnrollments.create(
      { account: { uniqueUserNumber: visitor.user.uniqueUserNumber }, keepsPasskeys: true },
      operatorActor,
    );
    const { texts } = await exportOf(visitor.user.uniqueUserNumber);
    const { database } = server.context;
    const secrets = [
      ...(await database("sessions").pluck("idHash")),
      ...(await database("authenticators").pluck("credentialPublicKey")),
      ...(await database("invite_links").pluck("linkId")),
      String(link.passcode),
    ];
    expect(secrets.length).toBeGreaterThan(2);
    for (const secret of secrets) expect(texts.join("")).not.toContain(secret);
  });

  it("is written in small pieces, however long a chat is", async () => {
    const { client, user } = await server.signInAs("user");
    const { chatId } = bodyOf(await client.chats.create({ body: sampleChatForm("A?") }), 201);
    await lengthenChat(server.context.database, chatId, { messages: 40, units: 100_000 });
    const { texts, json } = await exportOf(user.uniqueUserNumber);
    expect(json.chats[0].messages).toHaveLength(42);
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(100_000);
  });
});

import { expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { assertionOf, verifyLogin } from "../../visitors/attempt-login.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer({ RATE_LIMITS: "on" });

it("without the table of limits passcodes and sign-ins are refused, and chats go on (95)", async () => {
  const admin = await server.signInAs("admin");
  const invite = await server.invite();
  const { chatId } = bodyOf(
    await admin.client.chats.create({ body: { title: "Before", initialPrompt: "Hello" } }),
    201,
  );
  const assertion = await assertionOf(admin);
  await server.context.database.schema.renameTable("rate_limits", "rate_limits_gone");
  try {
    const { passcode, linkId } = invite;
    const entered = await server
      .visitor()
      .browser.send("POST", `/api/invite/${linkId}/register`, { json: { passcode } });
    const unavailable = { status: 503, body: { code: "unavailable" } };
    expect(entered).toMatchObject(unavailable);
    expect(await verifyLogin(admin, assertion)).toMatchObject(unavailable);
    const body = { role: "user", content: "Are you there?" } as const;
    const { aiMessage } = bodyOf(await admin.client.chats.sendMessage({ params: { id: chatId }, body }), 201);
    expect(aiMessage).toMatchObject({ status: "complete", content: server.model.defaultReply });
    expect((await admin.client.chats.get({ params: { id: chatId } })).status).toBe(200);
    expect((await admin.client.chats.list({ query: {} })).status).toBe(200);
    const params = { linkId };
    expect((await admin.client.inviteLinks.toggleValidity({ params })).status).toBe(200);
    expect(server.log.filter((line) => line.includes("a limit could not be counted"))).not.toEqual([]);
  } finally {
    await server.context.database.schema.renameTable("rate_limits_gone", "rate_limits");
  }
});

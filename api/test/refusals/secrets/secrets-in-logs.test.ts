import { expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { startChat } from "#contract/behavior/support/chat-samples.ts";
import { attemptLogin } from "../../visitors/attempt-login.ts";
import { attemptRegistration } from "../../visitors/attempt-registration.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer({ LOG_LEVEL: "debug" });

it("a whole visit leaves no secret in the log or the audit (49)", async () => {
  const admin = await server.signInAs("admin");
  const uniqueUserNumber = 77_123;
  const passcode = 1_618_033_988;
  const made = await admin.client.inviteLinks.create({ body: { uniqueUserNumber, passcode } });
  const { linkId } = bodyOf(made, 201).inviteLink;
  const visitor = server.visitor();
  const params = { linkId };
  await visitor.client.invite.get({ params });
  await visitor.client.invite.register({ params, body: { passcode: passcode - 1 } });
  await attemptRegistration(visitor, { linkId, passcode, uniqueUserNumber }, { tamperClientData: true });
  await attemptRegistration(visitor, { linkId, passcode, uniqueUserNumber });
  await visitor.client.invite.register({ params, body: { passcode } });
  await admin.client.inviteLinks.toggleValidity({ params });
  await attemptLogin(visitor, { tamperSignature: true });
  await attemptLogin(visitor);
  await visitor.browser.send("GET", `/invite/${linkId}?passcode=${passcode}`);
  await visitor.browser.send("GET", `/test-invite/${linkId}`);
  server.model.failWith("model_unavailable");
  await visitor.client.chats.create({ body: { title: "Zanzibar", initialPrompt: "Quetzalcoatl" } });
  const { id } = await startChat(visitor.client, "Quetzalcoatl again");
  await visitor.client.chats.sendMessage({ params: { id }, body: { role: "user", content: "Popocatepetl" } });
  const cookies = [...visitor.browser.cookies.values()];
  await visitor.client.session.logout();

  const log = server.log.join("");
  expect(log.length).toBeGreaterThan(1000);
  const audit = JSON.stringify(await server.context.database("audit_events"));
  expect(audit).toContain(linkId.slice(0, 6));
  const { key, userHandle, id: credentialId } = visitor.authenticator.passkey;
  const secrets = [
    linkId,
    linkId.slice(0, 8),
    String(passcode),
    String(passcode - 1),
    "Zanzibar",
    "Quetzalcoatl",
    "Popocatepetl",
    server.model.defaultReply,
    userHandle,
    credentialId.toString("base64url"),
    key.coseKey.toString("base64url"),
    ...cookies.map((cookie) => decodeURIComponent(cookie).slice(2, 20)),
  ];
  for (const secret of secrets) expect(log + audit).not.toContain(secret);
});

import { expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { attemptLogin } from "../../visitors/attempt-login.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer({ RATE_LIMITS: "on" });

/** The calls of a page when it opens. */
const paths = ["/api/user", "/api/user/roles", "/api/system-prompts", "/api/chats", "/api/chats?page=2"];

it("ten tabs at once, a burst of clicks and a lively talk meet no limit", async () => {
  const { browser, client } = await server.signInAs("admin");
  const tabs = Array.from({ length: 10 }, () => paths).flat();
  const opened = await Promise.all(tabs.map((path) => browser.send("GET", path)));
  expect(opened.filter(({ status }) => status !== 200)).toEqual([]);
  const body = { title: "Tides", initialPrompt: "Hello" };
  const { chatId } = bodyOf(await client.chats.create({ body }), 201);
  for (let turn = 1; turn <= 10; turn += 1)
    bodyOf(
      await client.chats.sendMessage({ params: { id: chatId }, body: { role: "user", content: "And?" } }),
      201,
    );
  const clicks = Array.from({ length: 30 }, () => browser.send("GET", `/api/chats/${chatId}`));
  expect((await Promise.all(clicks)).filter(({ status }) => status !== 200)).toEqual([]);
});

it("a user who mistypes a passcode, cancels a passkey and signs in on five devices meets no limit", async () => {
  const invite = await server.invite();
  const { browser } = server.visitor();
  for (let guess = 1; guess <= 4; guess += 1) {
    const json = { passcode: invite.passcode + guess };
    expect((await browser.send("POST", `/api/invite/${invite.linkId}/register`, { json })).status).toBe(403);
  }
  const { authenticator } = await server.registered();
  for (let device = 1; device <= 5; device += 1) {
    const visitor = { ...server.visitor(), authenticator };
    expect((await visitor.browser.send("POST", "/api/login")).status).toBe(200);
    expect((await attemptLogin(visitor)).status).toBe(200);
  }
});

import { describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { startChat, unknownChat } from "#contract/behavior/support/chat-samples.ts";
import { type AppRoute, isAppRoute } from "#contract/http/rest.ts";
import { contract } from "#contract/index.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

/** In production mode: in other modes the response is stripped to the contract's members. */
const server = await setUpServer({ NODE_ENV: "production" });

const routes: AppRoute[] = Object.values(contract).flatMap((router) =>
  Object.values(router).filter(isAppRoute),
);
const accessOf = ({ metadata }: AppRoute): unknown => Object(metadata).access;
const pathOf = ({ path }: AppRoute) => path.replace(/:\w+/g, unknownChat);
const named = (route: AppRoute): [string, AppRoute] => [`${route.method} ${route.path}`, route];

const guarded = routes.filter((route) => accessOf(route) !== "anyone").map(named);
const administrative = routes.filter((route) => accessOf(route) === "admin").map(named);

describe("without a session", () => {
  it.each(guarded)("%s is refused (62)", async (_, route) => {
    const answer = await server.visitor().browser.send(route.method, pathOf(route));
    expect(answer).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
  });
});

describe("to a user", () => {
  it.each(administrative)("%s is refused (62)", async (_, route) => {
    const { browser } = await server.signInAs("user");
    const answer = await browser.send(route.method, pathOf(route));
    expect(answer).toMatchObject({ status: 403, body: { code: "forbidden" } });
  });
});

it("only six routes are open to anyone, beside the invite's", () => {
  const open = routes.filter((route) => accessOf(route) === "anyone").map(({ path }) => path);
  expect(open.filter((path) => !path.startsWith("/api/invite/")).toSorted()).toEqual([
    "/api/login",
    "/api/login/verify",
    "/api/logout",
    "/api/openapi.json",
    "/api/user",
  ]);
});

describe("another user's chat", () => {
  it.each([
    ["GET", "", undefined],
    ["DELETE", "", undefined],
    ["POST", "/messages", { role: "user", content: "Mine?" }],
  ])("%s %s is answered like one that is not there (59)", async (method, rest, json) => {
    const [owner, stranger] = [await server.signInAs("user"), await server.signInAs("user")];
    const { id } = await startChat(owner.client);
    const sent = json === undefined ? {} : { json };
    const foreign = await stranger.browser.send(method, `/api/chats/${id}${rest}`, sent);
    const missing = await stranger.browser.send(method, `/api/chats/${unknownChat}${rest}`, sent);
    expect(foreign.status).toBe(404);
    const withoutRequestId = ({ body }: typeof foreign) => ({ ...Object(body), requestId: "" });
    expect(withoutRequestId(foreign)).toEqual(withoutRequestId(missing));
    const { chat, messages } = bodyOf(await owner.client.chats.get({ params: { id } }), 200);
    expect([chat.messageCount, messages.length]).toEqual([2, 2]);
  });

  it.each(["", "?page=1", "?page=2", "?sort=asc", "?sort=desc&page=1"])(
    "is in no list %s (60)",
    async (query) => {
      const [owner, stranger] = [await server.signInAs("user"), await server.signInAs("user")];
      await startChat(owner.client);
      const { body } = await stranger.browser.send("GET", `/api/chats${query}`);
      expect(body).toMatchObject({ chats: [], totalPages: 1 });
    },
  );
});

it.each(["0", "-1", "1e309", "1%20OR%201=1", "%00", "a".repeat(3000), "__proto__"])(
  "the chat %s does not exist (60)",
  async (id) => {
    const { browser } = await server.signInAs("user");
    expect((await browser.send("GET", `/api/chats/${id}`)).status).toBe(404);
    expect((await browser.send("DELETE", `/api/chats/${id}`)).status).toBe(404);
  },
);

describe("unknown members of a request", () => {
  it("to a new chat is ignored (61)", async () => {
    const [owner, other] = [await server.signInAs("user"), await server.signInAs("user")];
    const planted = {
      id: unknownChat,
      userId: other.user.id,
      createdAt: "2001-01-01T00:00:00.000Z",
      role: "system",
      messageCount: 77,
    };
    const form = { title: "A title", initialPrompt: "A prompt", ...planted };
    const { status, body } = await owner.browser.send("POST", "/api/chats", { json: form });
    expect(status).toBe(201);
    const { chats } = bodyOf(await owner.client.chats.list({ query: { page: 1, sort: "desc" } }), 200);
    expect(chats).toHaveLength(1);
    expect(chats[0]).toMatchObject({ messageCount: 2 });
    expect(chats[0]?.id).not.toBe(unknownChat);
    expect(JSON.stringify(body)).not.toContain("2001-01-01");
    const others = bodyOf(await other.client.chats.list({ query: { page: 1, sort: "desc" } }), 200);
    expect(others.chats).toEqual([]);
  });

  it.each(["system", "assistant", "tool"])("as a message of the role %s is refused (61)", async (role) => {
    const { browser, client } = await server.signInAs("user");
    const { id } = await startChat(client);
    const json = { role, content: "I am the server." };
    expect((await browser.send("POST", `/api/chats/${id}/messages`, { json })).status).toBe(400);
  });
});

it("no answer holds what only the server knows (63)", async () => {
  const { browser, client } = await server.signInAs("user");
  const { id } = await startChat(client);
  const paths = ["/api/user", "/api/user/roles", "/api/system-prompts", "/api/chats", `/api/chats/${id}`];
  const answers = await Promise.all(paths.map((path) => browser.send("GET", path)));
  for (const { status, text } of answers) {
    expect(status).toBe(200);
    expect(text).not.toMatch(/passcode|credentialPublicKey|webauthnUserId|"counter"/);
  }
  const [style] = await server.context.database("systemprompts").select("content");
  for (const { text } of answers) expect(text).not.toContain(String(style.content).slice(0, 40));
});

import { afterAll, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { sampleChatForm } from "#contract/behavior/support/chat-samples.ts";
import { FakeUpstream } from "../../upstream/fake-upstream.ts";
import { fakeText } from "../../upstream/fake-upstream-script.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const upstream = new FakeUpstream();
await upstream.listen();
afterAll(() => upstream.close());
const providerKey = "sk-provider-0123456789";
const server = await setUpServer({
  OPENAI_BASE_URL: upstream.url,
  OPENAI_API_KEY: providerKey,
  OPENAI_MODEL: "fake",
  OPENAI_TIMEOUT_MS: "2500",
  OPENAI_START_TIMEOUT_MS: "2500",
  LOG_LEVEL: "debug",
});

const faults = [
  ["error=500", 502, "model_unavailable", ""],
  ["error=401", 502, "model_key", ""],
  ["error=429", 502, "model_unavailable", ""],
  ["error=html", 502, "model_unavailable", ""],
  ["error=redirect", 502, "model_unavailable", ""],
  ["error=empty", 502, "model_unavailable", ""],
  ["error=malformed", 502, "model_unavailable", fakeText(5)],
  ["error=cut", 502, "model_unavailable", fakeText(5)],
  ["error=error", 502, "model_unavailable", fakeText(5)],
  ["error=silent", 504, "model_timeout", ""],
  ["error=stall after=5", 504, "model_timeout", fakeText(5)],
] as const;

it.each(faults)(
  "a provider's %s is answered %d, and nothing of it leaks (91)",
  async (script, status, code, text) => {
    const { client } = await server.signInAs("user");
    const answer = await client.chats.create({ body: sampleChatForm(`Speak [[fake ${script}]]`) });
    expect(answer).toMatchObject({ status, body: { code } });
    const { chatId } = Object(answer.body);
    const { messages } = bodyOf(await client.chats.get({ params: { id: chatId } }), 200);
    expect(messages[1]).toMatchObject({ status: "failed", code, content: text });
    const written = JSON.stringify(answer.body) + server.log.join("");
    for (const secret of [providerKey, "secret words", "Speak"]) expect(written).not.toContain(secret);
  },
);

it("a provider's wait is passed on", async () => {
  const { client } = await server.signInAs("user");
  const answer = await client.chats.create({ body: sampleChatForm("Speak [[fake error=429 wait=12]]") });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([502, "12"]);
});

it("the style comes first, and the first prompt last, in what a new chat asks", async () => {
  const { client } = await server.signInAs("user");
  const { chatId } = bodyOf(await client.chats.create({ body: sampleChatForm("Speak of the sea") }), 201);
  const asked = upstream.lastRequest?.messages.map(({ role }) => role);
  expect(asked?.[0]).toBe("system");
  expect(upstream.lastRequest?.messages.at(-1)).toEqual({ role: "user", content: "Speak of the sea" });
  const { messages } = bodyOf(await client.chats.get({ params: { id: chatId } }), 200);
  expect(messages[1]?.content).toBe(fakeText(20));
});

it("a new chat, a message and a retry send the provider the same headers, and none of the user's", async () => {
  const { client } = await server.signInAs("user");
  upstream.reset();
  const { chatId } = bodyOf(await client.chats.create({ body: sampleChatForm("Speak") }), 201);
  const params = { id: chatId };
  const sent = await client.chats.sendMessage({ params, body: { role: "user", content: "Go on" } });
  const messageId = bodyOf(sent, 201).aiMessage.id;
  bodyOf(await client.chats.retryMessage({ params: { ...params, messageId }, body: {} }), 201);
  const body = { "content-length": expect.any(String), "content-type": "application/json" };
  const asked = { accept: "application/json", authorization: `Bearer ${providerKey}`, ...body };
  const { host } = new URL(upstream.url);
  const headers = { ...asked, connection: "keep-alive", host, "user-agent": "Inglenook" };
  expect(upstream.received.map((request) => request.headers)).toEqual([headers, headers, headers]);
});

import { afterAll, beforeEach, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { readChat, sampleChatForm, startChat } from "#contract/behavior/support/chat-samples.ts";
import { FakeUpstream } from "../../upstream/fake-upstream.ts";
import { rejectLongPrompts } from "../../visitors/reject-prompts.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const windowTokens = 1500;
const upstream = new FakeUpstream();
await upstream.listen();
upstream.refuses = rejectLongPrompts(windowTokens);
beforeEach(() => upstream.reset());
afterAll(() => upstream.close());
const server = await setUpServer({ OPENAI_BASE_URL: upstream.url, OPENAI_MODEL: "fake" });

const words = "What do you think of that? ".repeat(20);

it("a chat grows beyond the model's window, and says where its memory begins", async () => {
  const visitor = await server.signInAs("user");
  const chat = await startChat(visitor.client);
  const params = { id: chat.id };
  for (let count = 0; count < 20; count += 1) {
    const body = { role: "user", content: `${count} ${words}` } as const;
    const { contextStart } = bodyOf(await visitor.client.chats.sendMessage({ params, body }), 201);
    expect(contextStart).toBe((await readChat(visitor, chat)).contextStart);
  }
  expect((await readChat(visitor, chat)).contextStart).toBeDefined();
  // The first prompt, 20 messages, and one that was retried.
  expect(upstream.stats.requests).toBe(22);
  expect(server.log.filter((line) => line.includes("less than its configured context"))).toHaveLength(1);
});

it("a first prompt that the window does not hold is answered 502 model_too_long, and nothing of it leaks", async () => {
  const { client } = await server.signInAs("user");
  const answer = await client.chats.create({ body: sampleChatForm("Speak. ".repeat(2000)) });
  expect(answer).toMatchObject({ status: 502, body: { code: "model_too_long" } });
  expect(upstream.stats.requests).toBe(1);
  expect(JSON.stringify(answer.body) + server.log.join("")).not.toMatch(/Speak|available context/);
});

import { afterAll, beforeEach, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { beginSending, readChat, startChat } from "#contract/behavior/support/chat-samples.ts";
import { followReplyEvents } from "#contract/behavior/support/event-recorder.ts";
import type { SignedInVisitor } from "#contract/behavior/world.ts";
import { FakeUpstream } from "../../upstream/fake-upstream.ts";
import { rejectUnknownRoles } from "../../visitors/reject-prompts.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const upstream = new FakeUpstream();
await upstream.listen();
upstream.refuses = rejectUnknownRoles;
beforeEach(() => upstream.reset());
afterAll(() => upstream.close());
const server = await setUpServer({
  OPENAI_BASE_URL: upstream.url,
  OPENAI_MODEL: "fake",
  OPENAI_CONTEXT_TOKENS: "1200",
});

const sentRoles = () => upstream.lastRequest?.messages.map(({ role }) => role);
const words = "What do you think of that? ".repeat(10);

/** Sends a message; returns the status. */
async function say({ client }: SignedInVisitor, id: string, content: string, replaces?: string) {
  const body = { role: "user", content, ...(replaces && { replaces }) } as const;
  return (await client.chats.sendMessage({ params: { id }, body })).status;
}

it("a strict chat template takes a chat of 30 messages with failed, stopped, edited and retried ones", async () => {
  const visitor = await server.signInAs("user");
  const chat = await startChat(visitor.client);
  const last = async () => (await readChat(visitor, chat)).messages.at(-1);
  expect(await say(visitor, chat.id, "[[fake error=500]]")).toBe(502);
  expect(await say(visitor, chat.id, "[[fake error=cut]]")).toBe(502);
  expect(await say(visitor, chat.id, "[[fake tokens=3]] And now?")).toBe(201);
  expect(sentRoles()).toEqual(["system", "user", "assistant", "user"]);

  await beginSending(visitor, chat, "[[fake error=stall after=3]]");
  const running = await followReplyEvents(visitor, chat.id);
  await visitor.client.chats.stop({ params: { id: chat.id }, body: {} });
  await running.ended;
  expect(await say(visitor, chat.id, "[[fake tokens=3]] Go on")).toBe(201);

  const { messages } = await readChat(visitor, chat);
  const question = messages.findLast(({ role }) => role === "user")?.id ?? "";
  expect(await say(visitor, chat.id, "[[fake tokens=3]] Or else?", question)).toBe(201);
  const retried = { params: { id: chat.id, messageId: (await last())?.id ?? "" }, body: {} };
  expect((await visitor.client.chats.retryMessage(retried)).status).toBe(201);

  while ((await readChat(visitor, chat)).messages.length < 30) {
    const { length } = (await readChat(visitor, chat)).messages;
    expect(await say(visitor, chat.id, `[[fake tokens=20]] ${length} ${words}`)).toBe(201);
  }
  const { contextStart } = await readChat(visitor, chat);
  expect(contextStart).toBeDefined();
  expect(sentRoles()?.slice(0, 3)).toEqual(["system", "user", "assistant"]);
});

it("the first prompt and the question behind the left-out middle are one turn, with an empty line between", async () => {
  const visitor = await server.signInAs("user");
  const chat = await startChat(visitor.client, "The first prompt.");
  for (let count = 0; count < 12; count += 1)
    expect(await say(visitor, chat.id, `[[fake tokens=20]] ${count} ${words}`)).toBe(201);
  const { messages, contextStart } = await readChat(visitor, chat);
  const start = messages.find(({ id }) => id === contextStart);
  bodyOf(
    await visitor.client.chats.sendMessage({
      params: { id: chat.id },
      body: { role: "user", content: "So?" },
    }),
    201,
  );
  expect(upstream.lastRequest?.messages[1]).toEqual({
    role: "user",
    content: `The first prompt.\n\n${start?.content}`,
  });
});

import { afterAll, expect, it, onTestFinished } from "vitest";
import { followReplyEvents } from "#contract/behavior/support/event-recorder.ts";
import { connect } from "../../../database/connect.ts";
import { savedMessage } from "../../chats/saved-reply.ts";
import { FakeUpstream } from "../../upstream/fake-upstream.ts";
import { fakeText } from "../../upstream/fake-upstream-script.ts";
import { setUpServer } from "../../worlds/setup-server.ts";
import { lastMessage, startChatWithoutWaiting } from "../start-chat-without-waiting.ts";

const upstream = new FakeUpstream();
await upstream.listen();
afterAll(() => upstream.close());
const server = await setUpServer({ OPENAI_BASE_URL: upstream.url, OPENAI_MODEL: "fake" });

/** Takes every connection of the request pool, as slow statements do; the returned function releases them. */
async function holdConnections(): Promise<() => Promise<void>> {
  const { client } = server.context.database;
  const count: number = client.pool.max;
  const held = await Promise.all(Array.from({ length: count }, () => client.acquireConnection()));
  let isHeld = true;
  return async () => {
    if (isHeld) await Promise.all(held.map((connection) => client.releaseConnection(connection)));
    isHeld = false;
  };
}

it("a growing reply is saved while requests hold every connection, and ends whole after them", async () => {
  const visitor = await server.signInAs("user");
  const { chatId, messageId } = await startChatWithoutWaiting(visitor, "tokens=150 rate=50");
  const heard = await followReplyEvents(visitor, chatId);
  await expect.poll(() => heard.replyText().length).toBeGreaterThan(20);
  const other = connect(server.config.database);
  onTestFinished(() => other.destroy());
  const saved = async () => (await savedMessage(other, messageId)).content;

  const giveBack = await holdConnections();
  onTestFinished(giveBack);
  for (let look = 0; look < 3; look += 1) {
    const seen = heard.replyText();
    await expect.poll(async () => (await saved()).startsWith(seen)).toBe(true);
    await expect.poll(() => heard.replyText().length).toBeGreaterThan(seen.length);
  }
  await giveBack();

  await heard.ended;
  const complete = { id: messageId, status: "complete", content: fakeText(150) };
  expect(await lastMessage(visitor, chatId)).toMatchObject(complete);
}, 30_000);

import { expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { followReplyEvents } from "#contract/behavior/support/event-recorder.ts";
import { setUpNodes } from "../faults/nodes/setup-nodes.ts";
import { lastMessage, startChatWithoutWaiting } from "../faults/start-chat-without-waiting.ts";
import { fakeText } from "../upstream/fake-upstream-script.ts";
import { lastRelease, makeMilliseconds } from "./earlier-release.ts";

const nodes = await setUpNodes();

it(
  "a file of the release before is taken over with accounts, chats and the reply that ran",
  async () => {
    const earlier = await nodes.start({}, lastRelease().program);
    const before = nodes.at(earlier);
    const { chatId } = await startChatWithoutWaiting(before, "tokens=30 rate=200");
    await expect.poll(async () => (await lastMessage(before, chatId)).status).toBe("complete");
    const { messages, chat } = bodyOf(await before.client.chats.get({ params: { id: chatId } }), 200);
    const running = await startChatWithoutWaiting(before, "tokens=2000 rate=50");
    const heard = await followReplyEvents(before, running.chatId);
    await expect.poll(() => heard.replyText().length).toBeGreaterThan(100);
    expect(await earlier.end("SIGTERM")).toBe(0);
    const present = await nodes.start();
    const after = await nodes.signInAgain(present);
    const shown = bodyOf(await after.client.chats.get({ params: { id: chatId } }), 200);
    expect(shown.messages).toMatchObject(messages);
    expect(shown.chat).toMatchObject({ id: chat.id, title: chat.title });
    const reply = await lastMessage(after, running.chatId);
    expect(reply.status).toBe("interrupted");
    expect(reply.content.length).toBeGreaterThan(100);
    expect(fakeText(2000).startsWith(reply.content)).toBe(true);
    const { chats } = bodyOf(await after.client.chats.list({ query: { q: "lazy dog" } }), 200);
    expect(chats.map(({ id }) => id).sort()).toEqual([chatId, running.chatId].sort());
  },
  makeMilliseconds,
);

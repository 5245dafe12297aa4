import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { followReplyEvents } from "#contract/behavior/support/event-recorder.ts";
import { residentKilobytes } from "../../processes/resident-kilobytes.ts";
import { setUpNodes } from "../nodes/setup-nodes.ts";
import { lastMessage, startChatWithoutWaiting } from "../start-chat-without-waiting.ts";

const nodes = await setUpNodes();
const node = await nodes.start();
const visitor = nodes.at(node);

const replies = 2;
const slowReadersOfEach = 9;
/** Three bytes on the wire for each character; the longest possible reply. */
const [tokens, wide] = [99, 10_000];
/** Unread as well, before the reply: both exceed the system's socket buffers by more than 1 MB. */
const tokensBefore = 90;
const whole = "灯".repeat(tokens * wide);
const lookMilliseconds = 200;
/** It is 1.6 if no reader is cut off and the ends of the replies wait for each of them. */
const mostOfOrdinary = 1.3;

/** The most memory that the server uses until a promise settles. */
async function mostMemoryUntil(done: Promise<unknown>): Promise<number> {
  let most = 0;
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  done.then(end, end);
  while (!isDone) {
    most = Math.max(most, residentKilobytes(node.pid));
    await sleep(lookMilliseconds);
  }
  return most;
}

/**
 * Whether a stream was cut off: the last chunk of a stream that ended normally is empty (RFC 9112, section
 * 7.1).
 */
const isCut = (reader: Socket) =>
  textOf(reader).then(
    (received) => !received.endsWith("\r\n0\r\n\r\n"),
    () => true,
  );

/** A reader that reads nothing of a chat and a stream on one connection, beyond the system's socket buffers. */
async function openUnread(readChatId: string, chatId: string): Promise<Socket> {
  const socket = connect(node.site.port, "127.0.0.1").pause();
  await once(socket, "connect");
  const cookie = [...visitor.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  for (const path of [`/api/chats/${readChatId}`, `/api/chats/${chatId}/events`])
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`);
  return socket;
}

/** A chat with a reply that has ended. */
async function chatToRead(): Promise<string> {
  const { chatId } = await startChatWithoutWaiting(visitor, `tokens=${tokensBefore} wide=${wide}`);
  await expect.poll(() => lastMessage(visitor, chatId)).toMatchObject({ status: "complete" });
  return chatId;
}

/** Long replies with one reading reader each, and some readers that do not read; resolves with the latter. */
async function replyAtLength(slowReaders: number): Promise<Socket[]> {
  const readChatId = await chatToRead();
  const { promise, resolve: begin } = Promise.withResolvers<void>();
  nodes.upstream.mayBegin = promise;
  const chats = await Promise.all(
    Array.from({ length: replies }, () =>
      startChatWithoutWaiting(visitor, `tokens=${tokens} rate=30 wide=${wide}`),
    ),
  );
  const slow = await Promise.all(
    chats.flatMap(({ chatId }) => Array.from({ length: slowReaders }, () => openUnread(readChatId, chatId))),
  );
  const readers = await Promise.all(chats.map(({ chatId }) => followReplyEvents(visitor, chatId)));
  begin();
  for (const { ended, received, replyText } of readers) {
    await ended;
    expect(received.at(-1)).toMatchObject({ event: "done", data: { message: { status: "complete" } } });
    expect(replyText() === whole).toBe(true);
  }
  for (const { chatId } of chats) expect((await lastMessage(visitor, chatId)).content === whole).toBe(true);
  return slow;
}

async function measured(replied: Promise<Socket[]>) {
  const [slow, mostMemory] = await Promise.all([replied, mostMemoryUntil(replied)]);
  return { slow, mostMemory };
}

it("a reader that reads nothing of long replies is cut off, holds no memory, and disturbs no other (88)", async () => {
  await replyAtLength(0);
  const ordinary = await measured(replyAtLength(0));
  const { slow, mostMemory } = await measured(replyAtLength(slowReadersOfEach));
  for (const reader of slow) expect(await isCut(reader)).toBe(true);
  expect(mostMemory / ordinary.mostMemory).toBeLessThan(mostOfOrdinary);
}, 120_000);

import { Agent, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { hearReply } from "#contract/behaviour/hear.ts";
import { residentKilobytes } from "../resident-kilobytes.ts";
import { beginChat, lastMessage } from "./begin-chat.ts";
import { nodesForThisFile } from "./nodes-for-this-file.ts";

const nodes = await nodesForThisFile();
const node = await nodes.start({ NODE_OPTIONS: "--max-semi-space-size=4" });
const visitor = nodes.at(node);

const replies = 2;
const slowReadersOfEach = 9;
/** Six bytes on the wire for each character: more than the sockets of the system take, by much more than 1 MB. */
const [tokens, controls] = [90, 10_000];
const whole = "\u0001".repeat(tokens * controls);
const lookMilliseconds = 200;
/** It is 1.6 where nobody is cut off, and the ends of the replies wait for each of them. */
const mostOfOrdinary = 1.3;

/** The most memory that the server has until something is done. */
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

const isCut = (reader: IncomingMessage) =>
  buffer(reader).then(
    () => false,
    () => true,
  );

/**
 * Somebody who reads nothing of a stream beyond what the sockets of the system take. They take more where much was read
 * before, so that each has a connection of its own.
 */
function openUnread(chatId: string): Promise<IncomingMessage> {
  const { browser } = nodes.at({ ...node, site: { ...node.site, agent: new Agent() } });
  return browser.open("GET", `/api/chats/${chatId}/events`);
}

/** Long replies with a reader each who reads, and some who do not; answers with those. */
async function replyAtLength(slowReaders: number): Promise<IncomingMessage[]> {
  const { promise, resolve: begin } = Promise.withResolvers<void>();
  nodes.upstream.mayBegin = promise;
  const chats = await Promise.all(
    Array.from({ length: replies }, () =>
      beginChat(visitor, `tokens=${tokens} rate=30 controls=${controls}`),
    ),
  );
  const slow = await Promise.all(
    chats.flatMap(({ chatId }) => Array.from({ length: slowReaders }, () => openUnread(chatId))),
  );
  const readers = await Promise.all(chats.map(({ chatId }) => hearReply(visitor, chatId)));
  begin();
  for (const { ended, heard, text } of readers) {
    await ended;
    expect(heard.at(-1)).toMatchObject({ event: "done", data: { message: { status: "complete" } } });
    expect(text() === whole).toBe(true);
  }
  for (const { chatId } of chats) expect((await lastMessage(visitor, chatId)).content === whole).toBe(true);
  return slow;
}

async function measured(replied: Promise<IncomingMessage[]>) {
  const [slow, mostMemory] = await Promise.all([replied, mostMemoryUntil(replied)]);
  return { slow, mostMemory };
}

it("who reads nothing of long replies is cut off, holds no memory, and disturbs nobody (88)", async () => {
  await replyAtLength(0);
  const ordinary = await measured(replyAtLength(0));
  const { slow, mostMemory } = await measured(replyAtLength(slowReadersOfEach));
  for (const reader of slow) expect(await isCut(reader)).toBe(true);
  console.log("MEM", mostMemory, ordinary.mostMemory, mostMemory / ordinary.mostMemory);
  expect(mostMemory / ordinary.mostMemory).toBeLessThan(mostOfOrdinary);
}, 120_000);

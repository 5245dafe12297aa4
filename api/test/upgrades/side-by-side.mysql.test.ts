import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { register, signIn } from "#contract/behavior/support/ceremonies.ts";
import { respondAsyncHeaders, startChat } from "#contract/behavior/support/chat-samples.ts";
import { followReplyEvents } from "#contract/behavior/support/event-recorder.ts";
import { newInvite } from "../faults/new-invite.ts";
import { RedisProcess } from "../faults/nodes/redis-process.ts";
import { setUpNodes } from "../faults/nodes/setup-nodes.ts";
import { lastMessage, startChatWithoutWaiting } from "../faults/start-chat-without-waiting.ts";
import type { ServerProcess } from "../faults/starts/server-process.ts";
import { fakeText } from "../upstream/fake-upstream-script.ts";
import { newTestUser, type TestUser } from "../visitors/server-visitor.ts";
import { lastRelease, makeMilliseconds } from "./earlier-release.ts";

/**
 * A rolling upgrade: the server of the last release runs on a database, and then one of this version joins it, which migrates the
 * database.
 */
const nodes = await setUpNodes();
const redisProgram = process.env.TEST_REDIS_SERVER ?? "";
let redis: RedisProcess | undefined;
let earlier: ServerProcess;
let present: ServerProcess;
/** A server of each, which pass text on by Redis. */
let withRedis: readonly ServerProcess[] = [];
/** A chat of before the upgrade, as the release before showed it. */
let kept: { id: string; messages: readonly object[] };

beforeAll(async () => {
  const { program } = lastRelease();
  earlier = await nodes.start({}, program);
  redis = redisProgram === "" ? undefined : await RedisProcess.start(redisProgram);
  const byRedis = redis && { REDIS_URL: redis.url };
  const earlierByRedis = byRedis && (await nodes.start(byRedis, program));
  const { id } = await startChat(nodes.at(earlier).client);
  kept = { id, messages: await messagesAt(earlier, id) };
  present = await nodes.start();
  if (earlierByRedis !== undefined) withRedis = [earlierByRedis, await nodes.start(byRedis)];
}, makeMilliseconds);
afterAll(() => redis?.stop());

const pairs = [
  { name: "the release before and then this one", first: () => earlier, second: () => present },
  { name: "this version and then the release before", first: () => present, second: () => earlier },
];

async function messagesAt(node: ServerProcess, id: string) {
  return bodyOf(await nodes.at(node).client.chats.get({ params: { id } }), 200).messages;
}

async function textsAt(node: ServerProcess, id: string): Promise<string[]> {
  return (await messagesAt(node, id)).map(({ content }) => content);
}

async function send(
  visitor: TestUser,
  id: string,
  content: string,
  more: { replaces?: string; key?: string } = {},
) {
  const { replaces, key } = more;
  const extraHeaders = { ...respondAsyncHeaders, ...(key !== undefined && { "idempotency-key": key }) };
  const body = { role: "user", content, ...(replaces !== undefined && { replaces }) } as const;
  return visitor.client.chats.sendMessage({ params: { id }, body, extraHeaders });
}

async function found(node: ServerProcess, q: string): Promise<string[]> {
  return bodyOf(await nodes.at(node).client.chats.list({ query: { q } }), 200).chats.map(({ id }) => id);
}

/** Follows the reply of a chat at a server to its end, and returns its last event. */
async function followedTo(node: ServerProcess, chatId: string) {
  const heard = await followReplyEvents(nodes.at(node), chatId);
  await heard.ended;
  return heard.received.at(-1);
}

const complete = (text: string) => ({
  event: "done",
  data: { message: { content: text, status: "complete" } },
});

describe("the release before, beside this one on a database that this one has migrated", () => {
  it("signs in, and so does this one, with the same passkeys", async () => {
    for (const node of [earlier, present]) {
      const visitor = await nodes.signInAgain(node);
      for (const other of [earlier, present]) {
        const { client } = nodes.sameBrowser(visitor, other);
        expect(bodyOf(await client.session.user({}), 200)).toMatchObject({ isAuthenticated: true });
      }
    }
  });

  it("shows the chats of before the upgrade, and so does this one", async () => {
    expect(kept.messages).toHaveLength(2);
    for (const node of [earlier, present]) {
      const shown = await messagesAt(node, kept.id);
      expect(shown).toMatchObject(kept.messages.map((message) => expect.objectContaining(message)));
    }
  });

  it.each(pairs)("registers and signs in the guests of the other: $name", async ({ first, second }) => {
    const invite = await newInvite(nodes.at(first()));
    const guest = newTestUser(second().site);
    await register(guest, invite);
    await signIn({ ...newTestUser(first().site), authenticator: guest.authenticator });
    const there = nodes.sameBrowser(guest, second());
    await signIn(there);
    const back = nodes.sameBrowser(there, first());
    bodyOf(await back.client.session.logout({}), 200);
    const ended = bodyOf(await there.client.session.user({}), 200);
    expect(ended.isAuthenticated).toBe(false);
  });
});

describe.each(pairs)("a chat at $name", ({ first, second }) => {
  it("is begun at one and followed at the other, and nothing of it is lost", async () => {
    const { chatId } = await startChatWithoutWaiting(nodes.at(first()), "tokens=100 rate=50");
    expect(await followedTo(second(), chatId)).toMatchObject(complete(fakeText(100)));
    expect((await textsAt(second(), chatId)).at(-1)).toBe(fakeText(100));
    bodyOf(await send(nodes.at(second()), chatId, "And then? [[fake tokens=60 rate=50]]"), 202);
    expect(await followedTo(first(), chatId)).toMatchObject(complete(fakeText(60)));
    expect(await messagesAt(first(), chatId)).toHaveLength(4);
  });

  it("is stopped at the other, with the text that was seen", async () => {
    const { chatId } = await startChatWithoutWaiting(nodes.at(first()), "tokens=2000 rate=100");
    const heard = await followReplyEvents(nodes.at(first()), chatId);
    await expect.poll(() => heard.replyText().length).toBeGreaterThan(20);
    const params = { id: chatId };
    const stopped = bodyOf(await nodes.at(second()).client.chats.stop({ params, body: { seen: 11 } }), 200);
    const text = fakeText(20).slice(0, 11);
    expect(stopped.message).toMatchObject({ status: "stopped", content: text });
    await heard.ended;
    expect((await textsAt(first(), chatId)).at(-1)).toBe(text);
  });

  it("is edited, found and exported at the other", async () => {
    const word = `lantern${first().pid}`;
    const { chatId } = await startChatWithoutWaiting(nodes.at(first()), `tokens=5]] ${word} [[end`);
    await followedTo(first(), chatId);
    await expect.poll(() => found(second(), word)).toEqual([chatId]);
    const [asked] = await messagesAt(second(), chatId);
    bodyOf(
      await send(nodes.at(second()), chatId, `Other ${word}s [[fake tokens=7]]`, {
        replaces: asked?.id ?? "",
      }),
      202,
    );
    await followedTo(first(), chatId);
    const edited = await messagesAt(first(), chatId);
    expect(edited).toMatchObject([{ versions: [asked?.id, expect.any(String)] }, { content: fakeText(7) }]);
    await expect.poll(() => found(first(), `${word}s`)).toEqual([chatId]);
    const params = { id: chatId };
    for (const node of [first(), second()]) {
      const exported = bodyOf(await nodes.at(node).client.chats.export({ params }), 200);
      expect(exported).toContain(`Other ${word}s`);
      const everything = bodyOf(await nodes.at(node).client.chats.exportAll({}), 200);
      const chat = everything.chats.find(({ id }) => id === chatId);
      expect(chat?.messages.map(({ content }) => content)).toEqual(
        expect.arrayContaining([fakeText(5), fakeText(7)]),
      );
    }
  });

  it("answers a repeated key as the other did", async () => {
    const { chatId } = await startChatWithoutWaiting(nodes.at(first()), "tokens=1");
    await followedTo(first(), chatId);
    const key = crypto.randomUUID();
    const sent = bodyOf(await send(nodes.at(first()), chatId, "Once [[fake tokens=2]]", { key }), 202);
    await followedTo(first(), chatId);
    const again = bodyOf(await send(nodes.at(second()), chatId, "Once [[fake tokens=2]]", { key }), 202);
    expect(again.aiMessage.id).toBe(sent.aiMessage.id);
    expect(await messagesAt(second(), chatId)).toHaveLength(4);
  });
});

it("a reply that grows slowly or has a silent provider is not ended by the other release", async () => {
  const scripts = ["tokens=14 rate=1", "tokens=14 rate=100 delay=13500"];
  const ends = pairs.flatMap(({ first, second }) =>
    scripts.map(async (script) => {
      const { chatId } = await startChatWithoutWaiting(nodes.at(first()), script);
      // Longer than the silence of a server that counts as dead.
      await wait(12_500);
      const known = (await messagesAt(second(), chatId)).at(-1)?.status;
      const heard = await followReplyEvents(nodes.at(first()), chatId);
      await heard.ended;
      return { known, text: (await textsAt(second(), chatId)).at(-1) };
    }),
  );
  const kept = { known: "streaming", text: fakeText(14) };
  expect(await Promise.all(ends)).toEqual([kept, kept, kept, kept]);
}, 30_000);

describe.skipIf(redisProgram === "")("with Redis, a reply of the other release", () => {
  it("is followed from either, to its end", async () => {
    const [one, other] = withRedis;
    if (one === undefined || other === undefined) throw new Error("They have not started.");
    for (const [writer, reader] of [
      [one, other],
      [other, one],
    ] as const) {
      const { chatId } = await startChatWithoutWaiting(nodes.at(writer), "tokens=100 rate=50");
      expect(await followedTo(reader, chatId)).toMatchObject(complete(fakeText(100)));
    }
  });
});

describe("a server that dies in the middle of the upgrade", () => {
  it("of this version leaves its reply to another one, and the release before shows its text", async () => {
    const node = await nodes.start();
    const { chatId } = await startChatWithoutWaiting(nodes.at(node), "tokens=2000 rate=50");
    const heard = await followReplyEvents(nodes.at(node), chatId);
    await expect.poll(() => heard.replyText().length).toBeGreaterThan(200);
    await wait(500);
    await node.end("SIGKILL");
    const shown = () => lastMessage(nodes.at(earlier), chatId);
    await expect.poll(async () => (await shown()).status, { timeout: 20_000 }).toBe("interrupted");
    const { content } = await shown();
    expect(fakeText(2000).startsWith(content)).toBe(true);
    expect(content.length).toBeGreaterThan(200);
  }, 40_000);

  it("of the release before leaves its reply to this one, with its text", async () => {
    const { chatId } = await startChatWithoutWaiting(nodes.at(earlier), "tokens=2000 rate=50");
    const heard = await followReplyEvents(nodes.at(earlier), chatId);
    await expect.poll(() => heard.replyText().length).toBeGreaterThan(200);
    await wait(500);
    await earlier.end("SIGKILL");
    const interrupted = () => lastMessage(nodes.at(present), chatId);
    await expect.poll(async () => (await interrupted()).status, { timeout: 20_000 }).toBe("interrupted");
    const { content } = await interrupted();
    expect(fakeText(2000).startsWith(content)).toBe(true);
    expect(content.length).toBeGreaterThan(200);
  }, 40_000);
});

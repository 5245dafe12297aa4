import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { expectRateLimited } from "../../visitors/expect-rate-limited.ts";
import type { TestUser } from "../../visitors/server-visitor.ts";
import { serverWithLimits } from "../../worlds/setup-server.ts";

const replies = { points: 4, seconds: 60 };
const repliesPerDay = { points: 6, seconds: 86_400 };
const adminWrites = { points: 3, seconds: 60 };

const server = await serverWithLimits({
  LIMIT_REPLIES: replies,
  LIMIT_REPLIES_PER_DAY: repliesPerDay,
  LIMIT_REPLIES_AT_ONCE: 2,
  LIMIT_ADMIN_WRITES: adminWrites,
});

const form = { title: "Tides", initialPrompt: "Hello" };
const newMessage = { role: "user", content: "More" } as const;

type Headers = Record<string, string>;

const begin = ({ browser }: TestUser, headers: Headers = {}) =>
  browser.send("POST", "/api/chats", { json: form, headers });

describe("replies that one user asks for (92)", () => {
  let person: TestUser;

  beforeEach(async () => {
    person = await server.signInAs("user");
  });

  it("are limited by the minute: new chats, messages, edits and retries; others are not", async () => {
    const { browser, client } = person;
    const { chatId, message } = bodyOf(await client.chats.create({ body: form }), 201);
    const path = `/api/chats/${chatId}/messages`;
    const said = await client.chats.sendMessage({ params: { id: chatId }, body: newMessage });
    const replaces = bodyOf(said, 201).userMessage.id;
    expect((await browser.send("POST", path, { json: { ...newMessage, replaces } })).status).toBe(201);
    expect((await browser.send("POST", `${path}/${message.id}/retry`, { json: {} })).status).toBe(201);
    for (const refused of [
      await begin(person),
      await browser.send("POST", path, { json: newMessage }),
      await browser.send("POST", `${path}/${message.id}/retry`, { json: {} }),
    ])
      expectRateLimited(refused, "replies", replies);
    expect(server.model.replyCount()).toBe(replies.points);
    expect((await begin(await server.signInAs("user"))).status).toBe(201);
    server.clock.advanceSeconds(replies.seconds);
    expect((await begin(person)).status).toBe(201);
  });

  it("are limited by the day", async () => {
    for (let count = 0; count < repliesPerDay.points; count += 1) {
      if (count === replies.points) server.clock.advanceSeconds(replies.seconds);
      expect((await begin(person)).status).toBe(201);
    }
    server.clock.advanceSeconds(replies.seconds);
    expectRateLimited(await begin(person), "replies-per-day", repliesPerDay);
    server.clock.advanceSeconds(repliesPerDay.seconds);
    expect((await begin(person)).status).toBe(201);
  });

  it("leave no trace of refused ones", async () => {
    for (let count = 0; count < replies.points; count += 1) await begin(person);
    await begin(person);
    expect(await server.count("chats")).toBe(replies.points);
    expect(await server.count("messages")).toBe(2 * replies.points);
  });

  it("are not counted when a request is answered a second time, or refused", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const { chatId } = bodyOf(await person.client.chats.create({ body: form, extraHeaders: headers }), 201);
    const path = `/api/chats/${chatId}/messages`;
    for (let count = 0; count <= replies.points; count += 1) {
      expect((await begin(person, headers)).status).toBe(201);
      const changed = { ...newMessage, lastMessageId: randomUUID() };
      expect((await person.browser.send("POST", path, { json: changed })).status).toBe(409);
      expect((await person.browser.send("POST", path, { json: { role: "user" } })).status).toBe(400);
    }
    expect((await person.browser.send("POST", path, { json: newMessage })).status).toBe(201);
  });

  it("are two at once, also when more come at the same moment, and one more when one has ended", async () => {
    const writers = [server.model.replyManually()];
    const later = { prefer: "respond-async" };
    expect((await begin(person, later)).status).toBe(202);
    await expect.poll(() => server.model.replyCount()).toBe(1);
    writers.push(server.model.replyManually());
    const answers = await Promise.all([1, 2, 3].map(() => begin(person, later)));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers["ratelimit-policy"]).toBe('"replies-at-once";q=2;qu="concurrent-requests"');
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
    writers[0]?.end();
    await expect.poll(async () => (await begin(person, later)).status).toBe(202);
    writers[1]?.end();
  });
});

it("an administrator's writes are limited, but not their reads nor another administrator's writes (92)", async () => {
  const admin = await server.signInAs("admin");
  const write = ({ browser }: TestUser) => browser.send("POST", "/api/admin/invite-links", { json: {} });
  for (let count = 0; count < adminWrites.points; count += 1) expect((await write(admin)).status).toBe(400);
  expectRateLimited(await write(admin), "admin-writes", adminWrites);
  expect((await admin.browser.send("GET", "/api/admin/invite-links")).status).toBe(200);
  expect((await write(await server.signInAs("admin"))).status).toBe(400);
  server.clock.advanceSeconds(adminWrites.seconds);
  expect((await write(admin)).status).toBe(400);
});

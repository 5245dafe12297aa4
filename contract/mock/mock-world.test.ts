import { describe, expect, it } from "vitest";
import { countWords } from "./chats/generate-reply.ts";
import { wordsPerSecond } from "./chats/mock-language-model.ts";
import { makeMockWorld } from "./scenarios.ts";
import { mockClient } from "./server/mock-client.ts";
import { mockNow } from "./state/mock-clock.ts";

const form = { title: "Rain", initialPrompt: "A line about rain", targetTokens: 150 };

function open(options = {}) {
  const world = makeMockWorld("newcomer", options);
  const browser = world.openBrowser();
  return { world, browser, client: mockClient(world, browser) };
}

describe("the time of a mock world", () => {
  it("stands still", async () => {
    const { world, client } = open();
    await client.chats.create({ body: form });
    expect(world.tables.chats[0]?.createdAt).toBe(mockNow);
  });

  it("passes when the test advances it", () => {
    const { world } = open();
    world.clock.advance(60);
    expect(world.clock.now().getTime() - Date.parse(mockNow)).toBe(60_000);
  });

  it("is that of the clock it is given, and its seeds lie before that", () => {
    const now = Date.parse("2030-05-01T08:00:00.000Z");
    const { tables } = makeMockWorld("regular", { clock: () => now });
    const times = tables.messages.map(({ timestamp }) => Date.parse(timestamp));
    expect(Math.max(...times)).toBeLessThan(now);
    expect(Math.max(...times)).toBeGreaterThan(now - 2 * 60 * 60 * 1000);
  });
});

describe("a world that is kept", () => {
  it("goes on where it was", async () => {
    const { world, client } = open();
    await client.chats.create({ body: form });
    world.clock.advance(5);
    const kept = JSON.parse(JSON.stringify(world.snapshot()));
    const again = open();
    again.world.restore(kept);
    expect(again.world.tables).toEqual(world.tables);
    expect(again.world.clock.now()).toEqual(world.clock.now());
    expect(again.browser.user?.id).toBe(world.tables.mainUserId);
    await again.client.chats.create({ body: form });
    expect(new Set(again.world.tables.chats.map(({ id }) => id)).size).toBe(2);
  });

  it("is not changed by what happens afterwards", async () => {
    const { world, client } = open();
    const kept = world.snapshot();
    await client.chats.create({ body: form });
    expect(kept.tables.chats).toEqual([]);
  });

  it("finds a reply interrupted that was being written", async () => {
    const { world, client } = open();
    const release = world.languageModel.holdReply();
    const starting = client.chats.create({ body: form });
    await expect.poll(() => world.tables.messages.length).toBe(2);
    const again = open();
    again.world.restore(world.snapshot());
    expect(again.world.tables.messages[1]).toMatchObject({ status: "interrupted", code: "unavailable" });
    release();
    expect((await starting).status).toBe(201);
  });

  it("has charged by what was stored a reply that was being written", async () => {
    const { world, client } = open();
    const writer = world.languageModel.replyManually();
    const starting = client.chats.create({ body: form });
    writer.write("Half a line");
    await expect.poll(() => world.tables.messages[1]?.content).toBe("Half a line");
    const again = open();
    again.world.restore(world.snapshot());
    expect(again.world.tables.usageEntries).toMatchObject([
      { isEstimated: true, outputTokens: 3, replies: 1 },
    ]);
    expect(again.world.tables.reservations).toEqual([]);
    writer.end();
    await starting;
  });

  it("notifies its listeners of each change until they unsubscribe", async () => {
    const { world, client } = open();
    let writes = 0;
    const stop = world.subscribe(() => {
      writes += 1;
    });
    await client.session.user();
    expect(writes).toBe(0);
    await client.chats.create({ body: form });
    const before = writes;
    expect(before).toBeGreaterThan(0);
    stop();
    await client.session.logout();
    expect(writes).toBe(before);
  });
});

describe("the signed-in user", () => {
  it("is the scenario's user, in the role that is asked for", async () => {
    const { world, browser, client } = open();
    for (const role of ["admin", "user"] as const) {
      const person = world.signIn(browser, role);
      expect(person.id).toBe(world.tables.mainUserId);
      const roles = role === "admin" ? ["admin", "user"] : ["user"];
      expect((await client.session.roles()).body).toEqual({ roles });
    }
    world.signOut(browser);
    expect((await client.session.user()).body).toMatchObject({ isAuthenticated: false });
  });

  it("is known in one browser alone", () => {
    const { world, browser } = open();
    expect(browser.user).toBeDefined();
    expect(world.openBrowser().user).toBeUndefined();
  });
});

describe("a reply at reading pace", () => {
  it("grows in the tables, at so many words a second", async () => {
    const lengths: number[] = [];
    let waited = 0;
    const { world, client } = open({
      pace: "reading",
      wait: async (milliseconds: number) => {
        waited += milliseconds;
        lengths.push(world.tables.messages[1]?.content.length ?? 0);
        expect(world.tables.messages[1]?.status).toBe("streaming");
      },
    });
    await client.chats.create({ body: form });
    const reply = world.tables.messages[1];
    expect(reply?.status).toBe("complete");
    expect(lengths).toEqual([...new Set(lengths)].toSorted((one, other) => one - other));
    const wordsASecond = countWords(reply?.content ?? "") / (waited / 1000);
    expect(Math.abs(wordsASecond - wordsPerSecond)).toBeLessThan(3);
  });

  it("stops when its chat is deleted", async () => {
    const { world, client } = open({
      pace: "reading",
      wait: async () => {
        world.tables.messages = [];
        world.tables.chats = [];
      },
    });
    const answer = await client.chats.create({ body: form });
    expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
  });
});

describe("the length of a reply", () => {
  async function wordsOf(
    client: ReturnType<typeof open>["client"],
    body: Partial<typeof form> & { restartOf?: string },
  ) {
    const answer = await client.chats.create({ body: { title: "Rain", initialPrompt: "Rain", ...body } });
    if (answer.status !== 201) throw new Error(`The chat was not started: ${answer.status}.`);
    return { id: answer.body.chatId, words: countWords(answer.body.message.content) };
  }

  it("is taken over from the chat that is restarted", async () => {
    const { client } = open();
    const { id } = await wordsOf(client, { targetTokens: 450 });
    expect((await wordsOf(client, { restartOf: id })).words).toBeGreaterThan(500);
    expect((await wordsOf(client, {})).words).toBeLessThan(100);
  });

  it("is never taken from another user's chat", async () => {
    const { world, client } = open();
    const { id } = await wordsOf(client, { targetTokens: 450 });
    for (const chat of world.tables.chats) chat.userId = "somebody else";
    expect((await wordsOf(client, { restartOf: id })).words).toBeLessThan(100);
  });

  it("applies to later messages too", async () => {
    const { client } = open();
    const { id } = await wordsOf(client, { targetTokens: 450 });
    const body = { role: "user", content: "And then?" } as const;
    const answer = await client.chats.sendMessage({ params: { id }, body });
    expect(answer.status).toBe(201);
    if (answer.status === 201) expect(countWords(answer.body.aiMessage.content)).toBeGreaterThan(500);
  });
});

it("while the model is down every reply fails, and an arranged reply keeps its text", async () => {
  const { world, client } = open();
  world.languageModel.failure = "model_timeout";
  world.languageModel.failWith("model_unavailable", "Half");
  const answers = [await client.chats.create({ body: form }), await client.chats.create({ body: form })];
  expect(answers.map(({ status }) => status)).toEqual([502, 504]);
  expect(world.tables.messages[1]?.content).toBe("Half");
});

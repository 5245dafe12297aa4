import { beforeEach, describe, expect, it } from "vitest";
import { startChat } from "#contract/behavior/support/chat-samples.ts";
import { contract } from "#contract/index.ts";
import { lengthenChat } from "../../chats/long-chat.ts";
import type { TestUser } from "../../visitors/server-visitor.ts";
import { openStalledConnection } from "../../visitors/stalled-connection.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer({}, { stallMilliseconds: 1000 });
const readers = 40;
const { get, exportAll } = contract.chats;

let visitor: TestUser;
let id = "";

beforeEach(async () => {
  visitor = await server.signInAs("user");
  id = (await startChat(visitor.client)).id;
  await lengthenChat(server.context.database, id, { messages: 300, units: 16_000 });
});

async function contents(): Promise<string[]> {
  return server.context.database("messages").where({ chatId: id }).orderBy("position").pluck("content");
}

describe("a long chat", () => {
  it("is what the contract says, and has no length", async () => {
    const { headers, body } = await visitor.browser.send("GET", `/api/chats/${id}`);
    const expected = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };
    expect(headers).toMatchObject(expected);
    expect(headers["content-length"]).toBeUndefined();
    const { chat, messages, contextStart } = get.responses[200].strict().parse(body);
    expect(chat.messageCount).toBe(messages.length);
    expect(messages.map((message) => message.id)).toContain(contextStart);
    expect(messages.map(({ content }) => content)).toEqual(await contents());
  });

  it("is exported whole, as Markdown and with everything", async () => {
    const { headers, text } = await visitor.browser.send("GET", `/api/chats/${id}/export`);
    expect(headers["content-type"]).toBe("text/markdown; charset=utf-8");
    const sections = text.trimEnd().split(/\n\n## (?:You|Inglenook), [\d-]+ [\d:]+ UTC\n\n/);
    const trimmed = (texts: readonly string[]) => texts.map((one) => one.trimEnd());
    expect(trimmed(sections.slice(1))).toEqual(trimmed(await contents()));
    const { body } = await visitor.browser.send("GET", "/api/user/export");
    const [chat] = exportAll.responses[200].parse(body).chats;
    expect(chat?.messages.map(({ content }) => content)).toEqual(await contents());
  });

  it("answers HEAD without its text", async () => {
    for (const path of [`/api/chats/${id}`, `/api/chats/${id}/export`, "/api/user/export"]) {
      const { status, text } = await visitor.browser.send("HEAD", path);
      expect([status, text]).toEqual([200, ""]);
    }
  });

  it("is cut off when it is deleted while it is sent", async () => {
    const incoming = await visitor.browser.open("GET", `/api/chats/${id}`);
    await server.context.database("messages").where({ chatId: id }).delete();
    await expect(Array.fromAsync(incoming)).rejects.toThrowError();
    expect(server.log.filter((line) => line.includes("an answer was cut off"))).toHaveLength(1);
  });
});

const paths: [string, () => string][] = [
  ["a long chat", () => `/api/chats/${id}`],
  ["its export", () => `/api/chats/${id}/export`],
  ["the export of everything", () => "/api/user/export"],
];

it.each(paths)(
  "forty who never read %s are cut off, and keep nobody from reading it (88)",
  async (_, pathOf) => {
    const path = pathOf();
    const read = async () => {
      const { text } = await visitor.browser.send("GET", path);
      return text.replace(/"exportedAt":"[^"]*"/, "");
    };
    const alone = await read();
    const cutOff = () => server.log.filter((line) => line.includes("a reader was cut off")).length;
    await openStalledConnection(
      visitor.browser,
      server.site.port,
      Array.from({ length: readers }, () => path),
    );
    expect((await read()) === alone).toBe(true);
    await expect.poll(cutOff).toBe(readers);
    expect((await read()) === alone).toBe(true);
    expect(cutOff()).toBe(readers);
  },
);

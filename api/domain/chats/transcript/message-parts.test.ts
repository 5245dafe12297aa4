import { beforeEach, describe, expect, it } from "vitest";
import { lengthenChat } from "../../../test/chats/long-chat.ts";
import { setUpChats } from "../../../test/chats/setup-chats.ts";
import { requireWholeChat } from "../../../test/chats/short-chat.ts";
import { SteppingLanguageModel } from "../../../test/upstream/stepping-language-model.ts";
import type { MessagePart } from "./message-parts.ts";
import type { LongChat } from "./read-chat.ts";

const scene = await setUpChats(() => new SteppingLanguageModel());
const turnRequest = () => ({ userId: scene.userId, key: undefined });
const hurried = () => ({ ...turnRequest(), isAsync: true });
const form = { title: "Long", initialPrompt: "The first prompt." };

let chatId = "";

beforeEach(async () => {
  const { chat } = await scene.model.sendReply(scene.turns.start(turnRequest(), form), "Good.");
  chatId = chat.id;
  await lengthenChat(scene.database, chatId, { messages: 40, units: 8000 });
});

async function readLong(): Promise<LongChat> {
  const found = await scene.chatReader.get(scene.userId, chatId);
  if (!found.isLong) throw new Error("The chat is not long.");
  return found;
}

/** The texts of messages by id, joined from their parts. */
function together(parts: readonly MessagePart[]): [string, string][] {
  const texts = new Map<string, string>();
  for (const { message, text } of parts) texts.set(message.id, (texts.get(message.id) ?? "") + text);
  return [...texts];
}

/** The visible texts by message id, as stored in the database. */
async function shownTexts(): Promise<[string, string][]> {
  const rows: { id: string; content: string }[] = await scene
    .database("messages")
    .where({ chatId, isShown: true })
    .orderBy("position")
    .select("id", "content");
  return rows.map(({ id, content }) => [id, content]);
}

/** The result of reading the chat when a step runs after its first part. */
async function readDuring(step: () => Promise<unknown>): Promise<[string, string][]> {
  const parts = scene.chatReader.streamParts(await readLong());
  const { value: first } = await parts.next();
  await step();
  const rest = await Array.fromAsync(parts);
  return together(first === undefined ? rest : [first, ...rest]);
}

const setText = (position: number, content: string) =>
  scene.database("messages").where({ chatId, position }).update({ content });

describe("a long chat", () => {
  it("is described as a short one is", async () => {
    const { chat, messages } = await readLong();
    const rows = await shownTexts();
    expect(chat).toMatchObject({
      initialPrompt: form.initialPrompt,
      messageCount: rows.length,
      runningReplyId: null,
    });
    expect(messages.map(({ id }) => id)).toEqual(rows.map(([id]) => id));
  });

  const texts: [string, string][] = [
    ["long, and of many scripts", "aé海🌊".repeat(50_000)],
    ["long, with zeros in it", "a\u0000é".repeat(50_000)],
    ["as long as a piece", "x".repeat(32 * 1024)],
    ["one byte longer", "x".repeat(32 * 1024 + 1)],
    ["begun with a byte order mark", `\ufeff${"x".repeat(70_000)}`],
    ["empty", ""],
  ];
  it.each(texts)("is read whole where a text is %s", async (_, content) => {
    await setText(20, content);
    const parts = await Array.fromAsync(scene.chatReader.streamParts(await readLong()));
    expect(together(parts)).toEqual(await shownTexts());
    expect(Math.max(...parts.map(({ text }) => text.length))).toBeLessThanOrEqual(32 * 1024);
    const ends = (key: "isFirst" | "isLast") =>
      parts.filter((part) => part[key]).map(({ message }) => message.id);
    expect(ends("isFirst")).toEqual(ends("isLast"));
    expect(ends("isFirst")).toHaveLength((await shownTexts()).length);
  });
});

describe("a long chat that changes while it is read", () => {
  it("is what it was when a message is sent", async () => {
    const before = await shownTexts();
    const send = () =>
      scene.model.sendReply(scene.turns.send(turnRequest(), chatId, { content: "And?" }), "So.");
    expect(await readDuring(send)).toEqual(before);
    expect(await shownTexts()).toHaveLength(before.length + 2);
  });

  it("is what it was when another version is put on display", async () => {
    const before = await shownTexts();
    const [lastId = ""] = before.at(-1) ?? [];
    const retry = () => scene.model.sendReply(scene.turns.retry(turnRequest(), chatId, lastId), "Otherwise.");
    expect(await readDuring(retry)).toEqual(before);
    expect(await shownTexts()).not.toEqual(before);
    const last = (await Array.fromAsync(scene.chatReader.streamParts(await readLong()))).at(-1)?.message;
    expect(last?.versions).toEqual([lastId, last?.id]);
  });

  it("has the words that a reply had when the reading began", async () => {
    const { aiMessage } = await scene.turns.send(hurried(), chatId, { content: "And?" });
    await scene.model.waitForRequest(2);
    scene.model.says("So");
    await expect.poll(() => scene.runner.find(aiMessage.id)?.text).toBe("So");
    const settled = scene.runner.find(aiMessage.id)?.whenSettled;
    const read = await readDuring(async () => {
      scene.model.says(" it is.");
      scene.model.ends();
      await settled;
    });
    expect(read.at(-1)).toEqual([aiMessage.id, "So"]);
    expect((await shownTexts()).at(-1)).toEqual([aiMessage.id, "So it is."]);
  });

  it("fails when it is deleted", async () => {
    await expect(readDuring(() => scene.chats.delete(scene.userId, chatId))).rejects.toThrowError(
      /while its chat/,
    );
  });

  it.each([
    ["short", "Another text."],
    ["long", "y".repeat(200_000)],
  ])("fails when a %s text is another one", async (_, content) => {
    await setText(30, "x".repeat(content.length + 1));
    await expect(readDuring(() => setText(30, content))).rejects.toThrowError(/while its chat/);
  });

  it("is exported as it was, with all that is hidden", async () => {
    const [lastId = ""] = (await shownTexts()).at(-1) ?? [];
    await scene.model.sendReply(scene.turns.retry(turnRequest(), chatId, lastId), "Otherwise.");
    const [kept] = await Array.fromAsync(scene.chatReader.streamAll(scene.userId));
    const shown = await shownTexts();
    await scene.database("messages").where({ chatId }).update({ isShown: false });
    const parts = await Array.fromAsync(kept?.parts ?? []);
    expect(together(parts.filter(({ message }) => message.isShown))).toEqual(shown);
    expect(together(parts)).toHaveLength(shown.length + 1);
    expect(kept?.chat).toMatchObject({ initialPrompt: form.initialPrompt, messageCount: shown.length });
  });
});

describe("a part of a long chat", () => {
  it("is read at once if its texts are short", async () => {
    const rows = await shownTexts();
    const found = await requireWholeChat(scene.chatReader.get(scene.userId, chatId, { tail: 3 }));
    expect(found.messages.map(({ id, content }) => [id, content])).toEqual(rows.slice(-3));
    expect(found.chat).toMatchObject({ initialPrompt: form.initialPrompt, messageCount: rows.length });
  });

  it("is streamed if its texts are long", async () => {
    const rows = await shownTexts();
    const before = rows.at(-2)?.[0];
    const found = await scene.chatReader.get(scene.userId, chatId, { before, tail: rows.length - 4 });
    if (!found.isLong) throw new Error("The part is not long.");
    const parts = await Array.fromAsync(scene.chatReader.streamParts(found));
    expect(together(parts)).toEqual(rows.slice(2, -2));
    expect(found).toMatchObject({ hasEarlier: true, chat: { messageCount: rows.length } });
  });

  it("reads no texts that are not asked for", async () => {
    const { client } = scene.database;
    const read: unknown[] = [];
    const record = (rows: unknown) => read.push(rows);
    client.on("query-response", record);
    await scene.chatReader.get(scene.userId, chatId, { tail: 2 });
    client.off("query-response", record);
    const texts = (await shownTexts()).slice(-2).map(([, content]) => content);
    expect(JSON.stringify(read).length).toBeLessThan(JSON.stringify(texts).length + 4000);
  });
});

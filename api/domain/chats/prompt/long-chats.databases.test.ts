import { describe, expect, it } from "vitest";
import { newId } from "../../../database/rows/ids.ts";
import { Chat } from "../../../models/chat.ts";
import { Message } from "../../../models/message.ts";
import { setUpChats } from "../../../test/chats/setup-chats.ts";
import { requireWholeChat } from "../../../test/chats/short-chat.ts";
import { SteppingLanguageModel } from "../../../test/upstream/stepping-language-model.ts";

const scene = await setUpChats(() => new SteppingLanguageModel());
const turnRequest = () => ({ userId: scene.userId, key: undefined });
const form = { title: "Long", initialPrompt: "The first prompt." };
const rowsPerInsert = 100;

/** Appends exchanges of such texts to a chat. */
async function lengthen(chatId: string, turns: number, question: string, answer: string): Promise<void> {
  const { messages } = await requireWholeChat(scene.chatReader.get(scene.userId, chatId));
  const last = messages.at(-1);
  let parentId = last?.id ?? null;
  const first = (last?.position ?? -1) + 1;
  const shared = { chatId, version: 1, isShown: true, status: "complete" };
  const rows = Array.from({ length: turns * 2 }, (_, index) => {
    const timestamp = new Date((last?.timestamp.getTime() ?? 0) + index + 1);
    const isQuestion = index % 2 === 0;
    const said = {
      role: isQuestion ? "user" : "assistant",
      content: `${index} ${isQuestion ? question : answer}`,
    };
    const row = { id: newId(), ...shared, ...said, position: first + index, parentId, timestamp };
    parentId = row.id;
    return row;
  });
  for (let start = 0; start < rows.length; start += rowsPerInsert)
    await scene.database("messages").insert(rows.slice(start, start + rowsPerInsert));
  await Chat.query(scene.database).findById(chatId).increment("messageCount", rows.length);
}

async function longChat(turns: number, question: string, answer: string): Promise<string> {
  const { chat } = await scene.model.sendReply(scene.turns.start(turnRequest(), form), "Good.");
  await lengthen(chat.id, turns, question, answer);
  return chat.id;
}

function send(chatId: string, content: string) {
  return scene.model.sendReply(scene.turns.send(turnRequest(), chatId, { content }), "Good.");
}

const charactersAsked = () =>
  scene.model.conversations.at(-1)?.reduce((sum, { content }) => sum + content.length, 0) ?? 0;
const budgetCharacters = 16_000 * 4;

describe("a chat of 500 turns", () => {
  const texts: [string, string, string][] = [
    ["short", "Why?", "Because."],
    ["usual", "Why is that so? ".repeat(10), "Because of this and that. ".repeat(60)],
    ["32,000-character", "x".repeat(31_990), "y".repeat(31_990)],
    ["Chinese", "灯".repeat(200), "台".repeat(2000)],
  ];
  it.each(texts)("of %s messages takes a further one of 32,000 characters", async (_, question, answer) => {
    const chatId = await longChat(500, question, answer);
    const { aiMessage } = await send(chatId, "z".repeat(32_000));
    expect(aiMessage.status).toBe("complete");
    const asked = scene.model.conversations.at(-1) ?? [];
    expect(asked[0]?.role).toBe("system");
    expect(asked[1]?.content.startsWith(form.initialPrompt)).toBe(true);
    expect(asked.at(-1)?.content.endsWith("z".repeat(32_000))).toBe(true);
    expect(charactersAsked()).toBeLessThanOrEqual(budgetCharacters);
  });

  it("reports the first message that the next request sends", async () => {
    const chatId = await longChat(
      500,
      "Why is that so? ".repeat(10),
      "Because of this and that. ".repeat(60),
    );
    const { contextStart = "" } = await scene.chatReader.get(scene.userId, chatId);
    await send(chatId, "And?");
    const start = await Message.query(scene.database).findById(contextStart);
    expect(scene.model.conversations.at(-1)?.[1]?.content).toBe(`${form.initialPrompt}\n\n${start?.content}`);
    expect(start?.role).toBe("user");
  });

  it("has the same beginning asked from one message to the next", async () => {
    const chatId = await longChat(
      500,
      "Why is that so? ".repeat(10),
      "Because of this and that. ".repeat(60),
    );
    await send(chatId, "And?");
    const [before] = scene.model.conversations.slice(-1);
    await send(chatId, "And then?");
    expect(scene.model.conversations.at(-1)?.slice(0, before?.length)).toEqual(before);
  });
});

it("a short chat sends everything, and says nothing of a start", async () => {
  const chatId = await longChat(3, "Why?", "Because.");
  expect(await scene.chatReader.get(scene.userId, chatId)).toMatchObject({ contextStart: undefined });
  await send(chatId, "And?");
  expect(scene.model.conversations.at(-1)).toHaveLength(1 + 2 + 6 + 1);
});

it("a request reads exactly the texts that it sends", async () => {
  const chatId = await longChat(200, "Why?", "y".repeat(2000));
  let read = 0;
  const count = (rows: unknown) => {
    for (const row of Array.isArray(rows) ? rows : [])
      if (typeof row === "object" && row !== null && "content" in row) read += String(row.content).length;
  };
  scene.database.on("query-response", count);
  await send(chatId, "And?");
  scene.database.removeListener("query-response", count);
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(charactersAsked() + 10_000);
});

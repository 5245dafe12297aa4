import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../../database/rows/ids.ts";
import { Chat } from "../../../models/chat.ts";
import { Message } from "../../../models/message.ts";
import { User } from "../../../models/user.ts";
import { setUpChats } from "../../../test/chats/setup-chats.ts";
import { requireWholeChat } from "../../../test/chats/short-chat.ts";
import { SteppingLanguageModel } from "../../../test/upstream/stepping-language-model.ts";
import { lockUserChats, requireUserChat } from "../chat-access.ts";
import type { NewMessage } from "../turns/send-message.ts";
import { showBranch } from "./branches.ts";

const scene = await setUpChats(() => new SteppingLanguageModel());

const form = { title: "Chat about: A?...", initialPrompt: "A?" };
const turnRequest = () => ({ userId: scene.userId, key: undefined });

let chatId = "";

/** A chat of two exchanges, as `A? A! B? B!`. */
beforeEach(async () => {
  const { chat } = await scene.model.sendReply(scene.turns.start(turnRequest(), form), "A!");
  chatId = chat.id;
  await send({ content: "B?" }, "B!");
});

function send(newMessage: NewMessage, reply: string) {
  return scene.model.sendReply(scene.turns.send(turnRequest(), chatId, newMessage), reply);
}

function retry(messageId: string, reply: string) {
  return scene.model.sendReply(scene.turns.retry(turnRequest(), chatId, messageId), reply);
}

const read = () => requireWholeChat(scene.chatReader.get(scene.userId, chatId));
const said = async () => (await read()).messages.map(({ content }) => content).join(" ");

async function idOf(content: string): Promise<string> {
  return (await Message.query(scene.database).findOne({ chatId, content }).throwIfNotFound()).id;
}

async function versionsOf(content: string): Promise<string[] | undefined> {
  const message = (await read()).messages.find((each) => each.content === content);
  const rows = await Message.query(scene.database).whereIn("id", [...(message?.versions ?? [])]);
  return message?.versions?.map((id) => rows.find((row) => row.id === id)?.content ?? "");
}

function show(messageId: string) {
  return scene.database.transaction(async (transaction) => {
    await lockUserChats(transaction, scene.userId);
    await showBranch(transaction, await requireUserChat(transaction, scene.userId, chatId), messageId);
  });
}

const refusal = (code: string) => expect.objectContaining({ code });

async function expectRisingTimes() {
  const times = (await read()).messages.map(({ timestamp }) => timestamp.getTime());
  expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
}

describe("retrying a reply in the middle", () => {
  it("keeps what followed on the old branch, which can be shown again", async () => {
    await retry(await idOf("A!"), "A2!");
    expect(await said()).toBe("A? A2!");
    expect(await versionsOf("A2!")).toEqual(["A!", "A2!"]);
    await show(await idOf("A!"));
    expect(await said()).toBe("A? A! B? B!");
    expect(await versionsOf("A!")).toEqual(["A!", "A2!"]);
    expect(await versionsOf("B!")).toBeUndefined();
  });

  it("lets the new branch go on by itself", async () => {
    await retry(await idOf("A!"), "A2!");
    await send({ content: "C?" }, "C!");
    expect(await said()).toBe("A? A2! C? C!");
    expect(
      scene.model.conversations
        .at(-1)
        ?.slice(1)
        .map(({ content }) => content),
    ).toEqual(["A?", "A2!", "C?"]);
    expect(await versionsOf("C?")).toBeUndefined();
    await expectRisingTimes();
  });

  it("of a hidden branch shows the new version there", async () => {
    await retry(await idOf("A!"), "A2!");
    await retry(await idOf("B!"), "B2!");
    expect(await said()).toBe("A? A! B? B2!");
    expect(await versionsOf("B2!")).toEqual(["B!", "B2!"]);
    await expectRisingTimes();
  });
});

describe("editing", () => {
  it("puts a new message and its reply in the place, and keeps the old branch", async () => {
    const { userMessage } = await send({ content: "C?", replaces: await idOf("B?") }, "C!");
    expect(await said()).toBe("A? A! C? C!");
    expect(userMessage.versions).toEqual([await idOf("B?"), userMessage.id]);
    expect(
      scene.model.conversations
        .at(-1)
        ?.slice(1)
        .map(({ content }) => content),
    ).toEqual(["A?", "A!", "C?"]);
    await show(await idOf("B?"));
    expect(await said()).toBe("A? A! B? B!");
    await expectRisingTimes();
  });

  it("of the first prompt begins the chat again, also in the list", async () => {
    await send({ content: "C?", replaces: await idOf("A?") }, "C!");
    expect(await said()).toBe("C? C!");
    expect(await versionsOf("C?")).toEqual(["A?", "C?"]);
    expect((await read()).chat).toMatchObject({ initialPrompt: "C?", messageCount: 2, title: form.title });
    await show(await idOf("A?"));
    expect((await read()).chat).toMatchObject({ initialPrompt: "A?", messageCount: 4 });
  });

  it("of a message that is hidden by now goes on from what that one followed", async () => {
    await send({ content: "C?", replaces: await idOf("A?") }, "C!");
    await send({ content: "D?", replaces: await idOf("B?") }, "D!");
    expect(await said()).toBe("A? A! D? D!");
    expect((await read()).chat.initialPrompt).toBe("A?");
  });

  it("is refused for a reply, and for a message that is not of this chat", async () => {
    for (const replaces of [await idOf("B!"), newId(), "💥"])
      await expect(scene.turns.send(turnRequest(), chatId, { content: "C?", replaces })).rejects.toEqual(
        refusal("not_found"),
      );
    expect(await said()).toBe("A? A! B? B!");
  });
});

describe("a chat whose first message an operator removed", () => {
  it("keeps its initial prompt, whatever the reply says that comes first then", async () => {
    await Message.query(scene.database).delete().where({ chatId, content: "A?" });
    const { chat, messages } = await read();
    expect([chat.initialPrompt, messages[0]?.role]).toEqual(["A?", "assistant"]);
  });
});

describe("a page that is behind", () => {
  it("is refused by the last message that it saw, and nothing is stored", async () => {
    for (const lastMessageId of [await idOf("A!"), await idOf("B?"), newId(), "💥"])
      await expect(scene.turns.send(turnRequest(), chatId, { content: "C?", lastMessageId })).rejects.toEqual(
        refusal("chat_changed"),
      );
    expect(await Message.query(scene.database).where({ chatId }).resultSize()).toBe(4);
  });

  it("is refused too where it replaces a message", async () => {
    const newMessage = { content: "C?", replaces: await idOf("A?"), lastMessageId: await idOf("B!") };
    await retry(await idOf("A!"), "A2!");
    const attempt = scene.turns.send(turnRequest(), chatId, newMessage);
    await expect(attempt).rejects.toEqual(refusal("chat_changed"));
  });

  it("is first refused for the streaming reply", async () => {
    const sending = scene.turns.send(turnRequest(), chatId, { content: "C?" });
    await scene.model.waitForRequest(3);
    const late = { content: "D?", lastMessageId: await idOf("B!") };
    await expect(scene.turns.send(turnRequest(), chatId, late)).rejects.toEqual(refusal("chat_busy"));
    scene.model.ends();
    await sending;
  });

  it("that saw the newest message goes on", async () => {
    await send({ content: "C?", lastMessageId: await idOf("B!") }, "C!");
    expect(await said()).toBe("A? A! B? B! C? C!");
  });
});

describe("showing a branch", () => {
  it("goes on to the newest messages after the one that is named", async () => {
    await retry(await idOf("B!"), "B2!");
    await send({ content: "C?" }, "C!");
    await send({ content: "Z?", replaces: await idOf("A?") }, "Z!");
    await show(await idOf("A?"));
    expect(await said()).toBe("A? A! B? B2! C? C!");
    await show(await idOf("B!"));
    expect(await said()).toBe("A? A! B? B!");
    await expectRisingTimes();
  });

  it("counts what it shows, and is no activity", async () => {
    await retry(await idOf("A!"), "A2!");
    const { updatedAt } = (await read()).chat;
    scene.clock.advanceSeconds(60);
    await show(await idOf("B!"));
    expect((await read()).chat).toMatchObject({ messageCount: 4, updatedAt });
  });

  it("is refused for a message of another chat, and while a reply is being written", async () => {
    await expect(show(newId())).rejects.toEqual(refusal("not_found"));
    const retrying = scene.turns.retry(turnRequest(), chatId, await idOf("A!"));
    await scene.model.waitForRequest(3);
    await expect(show(await idOf("B!"))).rejects.toEqual(refusal("chat_busy"));
    scene.model.says("A2!");
    scene.model.ends();
    await retrying;
    await show(await idOf("B!"));
    expect(await said()).toBe("A? A! B? B!");
  });
});

it("a reply whose row an operator has removed keeps its chat busy no longer", async () => {
  const sending = scene.turns.send(turnRequest(), chatId, { content: "C?" });
  await scene.model.waitForRequest(3);
  await Message.query(scene.database).delete().where({ chatId, status: "streaming" });
  await expect(sending).rejects.toEqual(refusal("not_found"));
  await expect.poll(() => scene.model.active).toBe(0);
  await send({ content: "D?" }, "D!");
  expect(await said()).toBe("A? A! B? B! C? D? D!");
  expect((await read()).chat.runningReplyId).toBeNull();
});

it("every action that starts a reply sets the chat's running reply and updates its user's list", async () => {
  const before = await User.query(scene.database).findById(scene.userId).throwIfNotFound();
  const was = (await read()).chat.updatedAt;
  scene.clock.advanceSeconds(60);
  const sending = scene.turns.send(turnRequest(), chatId, { content: "C?" });
  await scene.model.waitForRequest(3);
  const chat = await Chat.query(scene.database).findById(chatId).throwIfNotFound();
  const [reply] = await Message.query(scene.database).where({ chatId, status: "streaming" });
  expect(chat).toMatchObject({ runningReplyId: reply?.id, messageCount: 6 });
  expect(chat.updatedAt.getTime() - was.getTime()).toBeGreaterThanOrEqual(60_000);
  const after = await User.query(scene.database).findById(scene.userId).throwIfNotFound();
  expect(after.listVersion).toBe(before.listVersion + 1);
  scene.model.ends();
  await sending;
});

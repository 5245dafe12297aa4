import { expect, it } from "vitest";
import { continuationRequest } from "#contract/rules/conversation/continuation.ts";
import { interruptedEnding } from "#contract/rules/conversation/reply-endings.ts";
import { LanguageModelError } from "../../../language-model/language-model.ts";
import { Message } from "../../../models/message.ts";
import { savedMessage } from "../../../test/chats/saved-reply.ts";
import { setUpChatServices, setUpChats } from "../../../test/chats/setup-chats.ts";
import { SteppingLanguageModel } from "../../../test/upstream/stepping-language-model.ts";
import { piecesAfter, savePieces } from "../replies/saving/reply-pieces.ts";
import { finishReplies } from "../replies/saving/stored-replies.ts";

const scene = await setUpChats(() => new SteppingLanguageModel());

const turnRequest = (isAsync = false) => ({ userId: scene.userId, key: undefined, isAsync });
const rowOf = (messageId: string) => Message.query(scene.database).findById(messageId).throwIfNotFound();

/** A first reply that failed after this text. */
async function failedAfter(text: string) {
  const form = { title: "Tides", initialPrompt: "Hello" };
  const { aiMessage } = await scene.turns.start(turnRequest(true), form);
  await scene.model.waitForRequest(1);
  if (text !== "") scene.model.says(text);
  scene.model.fails(new LanguageModelError("model_unavailable", "gone"));
  await expect.poll(async () => (await rowOf(aiMessage.id)).status).toBe("failed");
  return aiMessage;
}

it("sends the text of a failed reply as the last of the assistant, and the request after it", async () => {
  const { id, chatId } = await failedAfter("The sea ");
  const asking = scene.turns.continue(turnRequest(), chatId, id);
  await scene.model.waitForRequest(2);
  expect(scene.model.conversations[1]?.slice(1)).toEqual([
    { role: "user", content: "Hello" },
    { role: "assistant", content: "The sea " },
    { role: "user", content: continuationRequest },
  ]);
  scene.model.says("comes.");
  scene.model.ends();
  expect((await asking).aiMessage).toMatchObject({ id, content: "The sea comes.", status: "complete" });
});

it("refuses a reply without text that failed, and asks for nothing", async () => {
  const { id, chatId } = await failedAfter("");
  const attempt = scene.turns.continue(turnRequest(), chatId, id);
  await expect(attempt).rejects.toMatchObject({ code: "chat_changed" });
  expect(scene.model.conversations).toHaveLength(1);
});

it("refuses a reply that leaves no room for it, and changes nothing", async () => {
  const { id, chatId } = await failedAfter("Half a ");
  await Message.query(scene.database)
    .findById(id)
    .patch({ content: "x".repeat(70_000) });
  const attempt = scene.turns.continue(turnRequest(), chatId, id);
  await expect(attempt).rejects.toMatchObject({ code: "message_too_long" });
  expect(await rowOf(id)).toMatchObject({ status: "failed", code: "model_unavailable" });
});

it("is written by the process that continues it alone, also if the earlier one comes back", async () => {
  const form = { title: "Tides", initialPrompt: "Hello" };
  const { aiMessage } = await scene.turns.start(turnRequest(true), form);
  const { id: messageId, chatId } = aiMessage;
  await scene.model.waitForRequest(1);
  scene.model.says("The sea ");
  await expect.poll(async () => (await savedMessage(scene.database, messageId)).content).toBe("The sea ");
  const ownerId = scene.runner.find(messageId)?.ownerId ?? "";
  const now = scene.clock.now();
  const late = { messageId, chatId, userId: scene.userId, ownerId, text: "late", ending: interruptedEnding };
  await scene.runner.abandon(chatId);
  await scene.database.transaction((own) => finishReplies(own, [{ ...late, text: "The sea " }], now));

  const model = new SteppingLanguageModel();
  const other = setUpChatServices(scene.database, model, scene.clock);
  await other.turns.continue(turnRequest(true), chatId, messageId);
  await model.waitForRequest(1);
  const latePieces = piecesAfter(messageId, "The sea late", "The sea ".length);
  const owned = latePieces.map((piece) => ({ ...piece, ownerId }));
  expect(await savePieces(scene.database, owned, now)).toBe(0);
  expect(await scene.database.transaction((own) => finishReplies(own, [late], now))).toEqual([]);
  model.says("comes.");
  model.ends();
  await expect.poll(() => rowOf(messageId)).toMatchObject({ content: "The sea comes.", status: "complete" });
});

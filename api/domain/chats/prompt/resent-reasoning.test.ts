import { expect, it } from "vitest";
import { LanguageModelError } from "../../../language-model/language-model.ts";
import { Message } from "../../../models/message.ts";
import { setUpChats } from "../../../test/chats/setup-chats.ts";
import { SteppingLanguageModel } from "../../../test/upstream/stepping-language-model.ts";

const scene = await setUpChats(() => new SteppingLanguageModel());

const turnRequest = () => ({ userId: scene.userId, key: undefined, isAsync: true });
const form = { title: "Lamps", initialPrompt: "Which lamps?" };

/** Begins a chat whose reply has thoughts and text, and ends it. */
async function replyAfterThoughts(end: () => void) {
  const { aiMessage } = await scene.turns.start(turnRequest(), form);
  await scene.model.waitForRequest(1);
  scene.model.thinks("Secret thoughts.");
  scene.model.says("Oil lamps.");
  end();
  const row = () => Message.query(scene.database).findById(aiMessage.id).throwIfNotFound();
  await expect.poll(async () => (await row()).status).not.toBe("streaming");
  expect(await row()).toMatchObject({ content: "Oil lamps.", reasoning: "Secret thoughts." });
  return aiMessage;
}

/** The conversation that the model gets next. */
async function nextConversation(): Promise<string> {
  await scene.model.waitForRequest(2);
  scene.model.says("Yes.");
  scene.model.ends();
  return JSON.stringify(scene.model.conversations[1]);
}

it("a later message sends the model its text, and nothing of what it thought", async () => {
  const { id, chatId } = await replyAfterThoughts(() => scene.model.ends());
  await scene.turns.send(turnRequest(), chatId, { content: "And now?", lastMessageId: id });
  const conversation = await nextConversation();
  expect(conversation).toContain("Oil lamps.");
  expect(conversation).not.toContain("Secret thoughts.");
});

it("a reply that is continued sends the model its text, and nothing of what it thought", async () => {
  const { id, chatId } = await replyAfterThoughts(() =>
    scene.model.fails(new LanguageModelError("model_unavailable", "gone")),
  );
  await scene.turns.continue(turnRequest(), chatId, id);
  const conversation = await nextConversation();
  expect(conversation).toContain("Oil lamps.");
  expect(conversation).not.toContain("Secret thoughts.");
});

import { expect, it } from "vitest";
import { Message } from "../../../models/message.ts";
import { setUpChats } from "../../../test/chats/setup-chats.ts";
import { SteppingLanguageModel } from "../../../test/upstream/stepping-language-model.ts";

const scene = await setUpChats(() => new SteppingLanguageModel());

it("a chat is read with what came of its reply since the last save", async () => {
  const { database, userId } = scene;
  const turnRequest = { userId, key: undefined, isAsync: true };
  const form = { title: "Chat about: Hello...", initialPrompt: "Hello" };
  const { chat, aiMessage } = await scene.turns.start(turnRequest, form);
  await scene.model.waitForRequest(1);
  scene.model.says("Good day.");
  await expect.poll(() => scene.runner.find(aiMessage.id)?.text).toBe("Good day.");
  await Message.query(database).findById(aiMessage.id).patch({ content: "Good " });
  const { messages } = await scene.chatReader.get(userId, chat.id);
  expect(messages.at(-1)).toMatchObject({ id: aiMessage.id, content: "Good day.", status: "streaming" });
  await scene.runner.close();
});

import { expect, it } from "vitest";
import { Message } from "../../models/message.ts";
import { chatsForThisFile } from "../../test/chat-world.ts";
import { SteppingLanguageModel } from "../../test/stepping-language-model.ts";

const scene = await chatsForThisFile(() => new SteppingLanguageModel());

/** A reply that another process wrote, with its last sign of life so many seconds from now. */
async function replyElsewhere(seconds: number): Promise<string> {
  const asker = { userId: scene.userId, key: undefined, isAsync: true };
  const { aiMessage } = await scene.conversations.start(asker, { title: "Tides", initialPrompt: "Hello" });
  await scene.runner.drop(aiMessage.chatId);
  await beat(aiMessage.id, seconds);
  return aiMessage.id;
}

async function beat(messageId: string, seconds: number): Promise<void> {
  const heartbeatAt = new Date(scene.clock.now().getTime() + seconds * 1000);
  await Message.query(scene.database).findById(messageId).patch({ heartbeatAt });
}

/** How the reply is once this process has looked for silent ones. */
async function lookedAt(messageId: string): Promise<string> {
  await scene.watch.start();
  scene.watch.stop();
  return (await Message.query(scene.database).findById(messageId).throwIfNotFound()).status;
}

it("a sign of life by a clock that was ahead counts from when it is seen", async () => {
  const messageId = await replyElsewhere(2 * 60 * 60);
  expect(await lookedAt(messageId)).toBe("streaming");
  scene.clock.passSeconds(9);
  expect(await lookedAt(messageId)).toBe("streaming");
  scene.clock.passSeconds(2);
  expect(await lookedAt(messageId)).toBe("interrupted");
});

it("a reply whose process lives goes on, however far its clock is ahead", async () => {
  const messageId = await replyElsewhere(2 * 60 * 60);
  for (let look = 1; look <= 5; look += 1) {
    expect(await lookedAt(messageId)).toBe("streaming");
    scene.clock.passSeconds(9);
    await beat(messageId, 2 * 60 * 60);
  }
});

it("a clock that is a little ahead is none that is wrong: its signs of life stay as they are", async () => {
  const messageId = await replyElsewhere(9);
  const { heartbeatAt } = await Message.query(scene.database).findById(messageId).throwIfNotFound();
  await lookedAt(messageId);
  expect(await Message.query(scene.database).findById(messageId)).toMatchObject({ heartbeatAt });
});

import { expect, it } from "vitest";
import { interruptedEnding } from "#contract/rules/conversation/reply-endings.ts";
import { Message } from "../../../../models/message.ts";
import { setUpChatServices, setUpChats } from "../../../../test/chats/setup-chats.ts";
import { SteppingLanguageModel } from "../../../../test/upstream/stepping-language-model.ts";
import { MovableClock } from "../../../../test/worlds/movable-clock.ts";
import { finishReplies } from "../saving/stored-replies.ts";

const scene = await setUpChats(() => new SteppingLanguageModel());

/** A reply of another process, with its last heartbeat this many seconds from now. */
async function replyElsewhere(seconds: number): Promise<string> {
  const turnRequest = { userId: scene.userId, key: undefined, isAsync: true };
  const { aiMessage } = await scene.turns.start(turnRequest, {
    title: "Tides",
    initialPrompt: "Hello",
  });
  await scene.runner.abandon(aiMessage.chatId);
  await beat(aiMessage.id, seconds);
  return aiMessage.id;
}

async function beat(messageId: string, seconds: number): Promise<void> {
  const heartbeatAt = new Date(scene.clock.now().getTime() + seconds * 1000);
  await Message.query(scene.database).findById(messageId).patch({ heartbeatAt });
}

const rowOf = (messageId: string) => Message.query(scene.database).findById(messageId).throwIfNotFound();

/** The reply after a process has polled for orphaned ones. */
async function lookedAt(messageId: string, watch = scene.recovery): Promise<string> {
  await watch.start();
  watch.stop();
  return (await rowOf(messageId)).status;
}

it("a sign of life by a clock that was ahead counts from when it is seen", async () => {
  const messageId = await replyElsewhere(2 * 60 * 60);
  expect(await lookedAt(messageId)).toBe("streaming");
  scene.clock.advanceSeconds(9);
  expect(await lookedAt(messageId)).toBe("streaming");
  scene.clock.advanceSeconds(2);
  expect(await lookedAt(messageId)).toBe("interrupted");
});

it("a reply whose process lives goes on, however far its clock is ahead", async () => {
  const messageId = await replyElsewhere(2 * 60 * 60);
  for (let look = 1; look <= 5; look += 1) {
    expect(await lookedAt(messageId)).toBe("streaming");
    scene.clock.advanceSeconds(9);
    await beat(messageId, 2 * 60 * 60);
  }
});

it("a process whose clock is behind changes no sign of life, and ends no reply that lives", async () => {
  const clock = new MovableClock();
  clock.advanceSeconds(-60);
  const { recovery } = setUpChatServices(scene.database, scene.model, clock);
  const messageId = await replyElsewhere(0);
  for (let look = 1; look <= 5; look += 1) {
    const { heartbeatAt } = await rowOf(messageId);
    expect(await lookedAt(messageId, recovery)).toBe("streaming");
    expect((await rowOf(messageId)).heartbeatAt).toEqual(heartbeatAt);
    expect(await lookedAt(messageId)).toBe("streaming");
    for (const each of [clock, scene.clock]) each.advanceSeconds(9);
    await beat(messageId, 0);
  }
});

it("a sign of life to come has its time again after looks that failed", async () => {
  const messageId = await replyElsewhere(2 * 60 * 60);
  expect(await lookedAt(messageId)).toBe("streaming");
  await scene.database.schema.renameTable("messages", "messages_away");
  await scene.recovery.start();
  scene.recovery.stop();
  await scene.database.schema.renameTable("messages_away", "messages");
  scene.clock.advanceSeconds(11);
  expect(await lookedAt(messageId)).toBe("streaming");
  scene.clock.advanceSeconds(9);
  expect(await lookedAt(messageId)).toBe("streaming");
  scene.clock.advanceSeconds(2);
  expect(await lookedAt(messageId)).toBe("interrupted");
});

it("a reply that gives a sign of life between look and end goes on", async () => {
  const messageId = await replyElsewhere(-20);
  const { chatId, heartbeatAt } = await rowOf(messageId);
  if (heartbeatAt === null) throw new Error("The reply has no heartbeat.");
  const reply = { messageId, chatId, userId: scene.userId, ending: interruptedEnding, heartbeatAt };
  const end = () => scene.database.transaction((own) => finishReplies(own, [reply], scene.clock.now()));
  await beat(messageId, -15);
  expect(await end()).toEqual([]);
  await Message.query(scene.database).findById(messageId).patch({ heartbeatAt });
  expect(await end()).toEqual([reply]);
});

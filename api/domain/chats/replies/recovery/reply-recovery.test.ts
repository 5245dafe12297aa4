import { expect, it } from "vitest";
import { setUpChats } from "../../../../test/chats/setup-chats.ts";
import { SteppingLanguageModel } from "../../../../test/upstream/stepping-language-model.ts";
import { staleRunningRepliesStatement } from "./reply-recovery.ts";

const scene = await setUpChats(() => new SteppingLanguageModel());

/** A chat whose first reply is streaming. */
async function beginChat() {
  const turnRequest = { userId: scene.userId, key: undefined, isAsync: true };
  const { aiMessage } = await scene.turns.start(turnRequest, {
    title: "Tides",
    initialPrompt: "Hello",
  });
  return aiMessage;
}

const runningReplyOf = async (chatId: string) =>
  (await scene.database("chats").where({ id: chatId }).first("runningReplyId")).runningReplyId;

async function startAgain() {
  await scene.recovery.start();
  scene.recovery.stop();
}

it("a chat whose reply an operator has removed is free after the next start, and its list says so", async () => {
  const removed = await beginChat();
  await scene.runner.abandon(removed.chatId);
  const written = await beginChat();
  await scene.database("messages").where({ id: removed.id }).delete();
  scene.listEvents.length = 0;
  await startAgain();
  expect(await runningReplyOf(removed.chatId)).toBeNull();
  expect(await runningReplyOf(written.chatId)).toBe(written.id);
  expect(scene.listEvents).toContainEqual({ kind: "chat", chatId: removed.chatId });
  expect(scene.listEvents).not.toContainEqual({ kind: "chat", chatId: written.chatId });
  await startAgain();
  expect(scene.listEvents.filter(({ kind }) => kind === "chat")).toHaveLength(1);
});

it("a start looks among the busy chats alone", async () => {
  const plan = await scene.database.raw(
    `explain ${scene.database.client.dialect === "mysql" ? "" : "query plan "}${staleRunningRepliesStatement}`,
  );
  expect(JSON.stringify(plan)).toContain("chats_running");
});

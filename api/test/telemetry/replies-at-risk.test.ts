import { Registry } from "prom-client";
import { afterAll, describe, expect, it } from "vitest";
import { stoppedEnding } from "#contract/rules/conversation/reply-endings.ts";
import { finishReplies } from "../../domain/chats/replies/saving/stored-replies.ts";
import { countEvents } from "../../telemetry/metrics/counted-events.ts";
import { savedMessage } from "../chats/saved-reply.ts";
import { setUpChatServices, setUpChats } from "../chats/setup-chats.ts";
import { SteppingLanguageModel } from "../upstream/stepping-language-model.ts";
import { parseMetrics } from "./read-metrics.ts";

const scene = await setUpChats(() => new SteppingLanguageModel());
const registry = new Registry();
afterAll(countEvents(registry));

/** The sum of a metric's series, or of those with one value of a label. */
async function counted(name: string, labelValue?: string): Promise<number> {
  const series = parseMetrics(await registry.metrics()).get(name) ?? [];
  return series
    .filter(({ labels }) => labelValue === undefined || Object.values(labels).includes(labelValue))
    .reduce((total, { value }) => total + value, 0);
}

async function beginReply(turns = scene.turns) {
  const turnRequest = { userId: scene.userId, key: undefined, isAsync: true };
  return (await turns.start(turnRequest, { title: "Tides", initialPrompt: "Hello" })).aiMessage;
}

/** Deletes a chat, as its people do. */
async function deleteChat(chatId: string): Promise<void> {
  await scene.database("chats").where({ id: chatId }).delete();
  await scene.runner.abandon(chatId);
}

/** How the counts of outcomes change while `act` runs. */
async function outcomesOf(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const read = async () =>
    new Map(
      parseMetrics(await registry.metrics())
        .get("inglenook_replies_total")
        ?.map(({ labels, value }) => [labels.outcome ?? "", value]),
    );
  const before = await read();
  await act();
  const changed = [...(await read())].filter(([outcome, value]) => value !== before.get(outcome));
  return Object.fromEntries(changed.map(([outcome, value]) => [outcome, value - (before.get(outcome) ?? 0)]));
}

describe("the end of a reply is counted once, by when it is stored", () => {
  it("if it is stopped", async () => {
    const { id } = await beginReply();
    await scene.model.waitForRequest(1);
    const reply = scene.runner.find(id);
    expect(await outcomesOf(async () => reply && scene.runner.stop(reply, 0))).toEqual({ stopped: 1 });
  });

  it("if its chat is deleted", async () => {
    const { chatId } = await beginReply();
    expect(await outcomesOf(() => deleteChat(chatId))).toEqual({ deleted: 1 });
  });

  it("if its process stops", async () => {
    await beginReply();
    expect(await outcomesOf(() => scene.runner.close())).toEqual({ interrupted: 1 });
  });

  it("if its process is dead, by the one that takes it over, with the tokens that are estimated", async () => {
    const model = new SteppingLanguageModel();
    const dead = setUpChatServices(scene.database, model, scene.clock);
    const { id } = await beginReply(dead.turns);
    await model.waitForRequest(1);
    model.says("The sea ");
    await expect.poll(async () => (await savedMessage(scene.database, id)).content).toBe("The sea ");
    const tokens = await counted("inglenook_model_tokens_total", "input");
    const takeOver = async () => {
      await scene.startupRecovery.start();
      scene.startupRecovery.stop();
    };
    expect(await outcomesOf(takeOver)).toEqual({ interrupted: 1 });
    expect(await counted("inglenook_model_tokens_total", "input")).toBeGreaterThan(tokens);
    await dead.runner.find(id)?.whenSettled;
  });

  it("and not if that is taken back", async () => {
    const { id: messageId, chatId } = await beginReply();
    const end = { messageId, chatId, userId: scene.userId, ending: stoppedEnding };
    const takenBack = scene.database.transaction(async (transaction) => {
      expect(await finishReplies(transaction, [end], scene.clock.now())).toHaveLength(1);
      throw new Error("It is taken back.");
    });
    expect(await outcomesOf(() => expect(takenBack).rejects.toThrow("It is taken back."))).toEqual({});
    await deleteChat(chatId);
  });
});

it("a reply that is taken over is counted by the process that ends it", async () => {
  const { id, chatId } = await beginReply();
  await scene.runner.abandon(chatId);
  const heartbeatAt = new Date(scene.clock.now().getTime() - 60_000);
  await scene.database("messages").where({ id }).update({ heartbeatAt });
  const before = await counted("inglenook_replies_taken_over_total");
  // As at a start alone on the database, which waits for no silence.
  await scene.startupRecovery.start();
  scene.startupRecovery.stop();
  expect(await counted("inglenook_replies_taken_over_total")).toBe(before + 1);
});

it("attempts to save a running reply that fail are counted", async () => {
  const { chatId } = await beginReply();
  await scene.model.waitForRequest(1);
  // A chat that an earlier test deletes while its reply is saved may have failed that attempt.
  const before = await counted("inglenook_reply_save_failures_total");
  await scene.database.schema.renameTable("reply_pieces", "moved_pieces");
  scene.model.says("The sea ");
  await expect.poll(() => counted("inglenook_reply_save_failures_total")).toBeGreaterThan(before);
  await scene.database.schema.renameTable("moved_pieces", "reply_pieces");
  await scene.runner.abandon(chatId);
  expect(scene.log.join("")).toContain("running replies could not be saved");
});

it("a read that fails is no attempt to save", async () => {
  const { chatId } = await beginReply();
  await scene.model.waitForRequest(1);
  const before = await counted("inglenook_reply_save_failures_total");
  await scene.database.schema.renameTable("messages", "moved_messages");
  await expect.poll(() => scene.log.join("")).toContain("running replies could not be saved");
  expect(await counted("inglenook_reply_save_failures_total")).toBe(before);
  await scene.database.schema.renameTable("moved_messages", "messages");
  await scene.runner.abandon(chatId);
});

import { Registry } from "prom-client";
import { afterAll, expect, it } from "vitest";
import { countEvents } from "../../telemetry/metrics/counted-events.ts";
import { setUpChats } from "../chats/setup-chats.ts";
import { SteppingLanguageModel } from "../upstream/stepping-language-model.ts";
import { parseMetrics } from "./read-metrics.ts";

const scene = await setUpChats(() => new SteppingLanguageModel());
const registry = new Registry();
afterAll(countEvents(registry));

async function counted(name: string): Promise<number | undefined> {
  return parseMetrics(await registry.metrics()).get(name)?.[0]?.value;
}

async function beginReply() {
  const turnRequest = { userId: scene.userId, key: undefined, isAsync: true };
  return (await scene.turns.start(turnRequest, { title: "Tides", initialPrompt: "Hello" })).aiMessage;
}

it("a reply that is taken over is counted by the process that ends it", async () => {
  const { id, chatId } = await beginReply();
  await scene.runner.abandon(chatId);
  const heartbeatAt = new Date(scene.clock.now().getTime() - 60_000);
  await scene.database("messages").where({ id }).update({ heartbeatAt });
  expect(await counted("inglenook_replies_taken_over_total")).toBe(0);
  // As at a start alone on the database, which waits for no silence.
  await scene.startupRecovery.start();
  scene.startupRecovery.stop();
  expect(await counted("inglenook_replies_taken_over_total")).toBe(1);
});

it("attempts to save a running reply that fail are counted", async () => {
  const { chatId } = await beginReply();
  await scene.model.waitForRequest(1);
  expect(await counted("inglenook_reply_save_failures_total")).toBe(0);
  await scene.database.schema.renameTable("reply_pieces", "moved_pieces");
  scene.model.says("The sea ");
  await expect.poll(() => counted("inglenook_reply_save_failures_total")).toBeGreaterThan(0);
  await scene.database.schema.renameTable("moved_pieces", "reply_pieces");
  await scene.runner.abandon(chatId);
  expect(scene.log.join("")).toContain("running replies could not be saved");
});

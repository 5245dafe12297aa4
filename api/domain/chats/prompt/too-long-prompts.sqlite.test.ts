import { expect, it } from "vitest";
import type { PromptLimit } from "../../../language-model/faults/prompt-too-long.ts";
import { PromptTooLongError } from "../../../language-model/language-model.ts";
import { setUpChats } from "../../../test/chats/setup-chats.ts";
import { requireWholeChat } from "../../../test/chats/short-chat.ts";
import { SteppingLanguageModel } from "../../../test/upstream/stepping-language-model.ts";

/** Accepts this many characters; refuses more, with the limit in the error if it is a model that sends it. */
class SmallModel extends SteppingLanguageModel {
  window = Number.POSITIVE_INFINITY;
  limit: PromptLimit = {};

  override async reply(...[conversation, signal, heard]: Parameters<SteppingLanguageModel["reply"]>) {
    signal.throwIfAborted();
    this.conversations.push(conversation);
    if (charactersOf(conversation) > this.window) throw new PromptTooLongError(this.limit);
    heard("Good.");
    return { isCut: false };
  }
}

const charactersOf = (turns: readonly { readonly content: string }[] = []) =>
  turns.reduce((sum, { content }) => sum + content.length, 0);

const scene = await setUpChats(() => new SmallModel());
const turnRequest = () => ({ userId: scene.userId, key: undefined });
const words = "Why is that so? ".repeat(20);
const warnings = () => scene.log.filter((line) => line.includes("less than its configured context"));

/** A chat with this many turns. */
async function chatOf(turns: number): Promise<string> {
  const { chat } = await scene.turns.start(turnRequest(), {
    title: "Long",
    initialPrompt: "The first prompt.",
  });
  for (let turn = 1; turn < turns; turn += 1) await send(chat.id, `${turn}. ${words}`);
  scene.model.conversations = [];
  return chat.id;
}

const send = (chatId: string, content: string) => scene.turns.send(turnRequest(), chatId, { content });

async function shown(chatId: string) {
  const { messages, contextStart } = await requireWholeChat(scene.chatReader.get(scene.userId, chatId));
  return { messages, contextStart, start: messages.find(({ id }) => id === contextStart) };
}

it.each<[string, PromptLimit]>([
  ["the limit that is named", { limitTokens: 2000, promptTokens: 3300 }],
  ["half of what was sent", {}],
])("a prompt that is too long is asked once more with the history cut to %s", async (_, limit) => {
  const chatId = await chatOf(30);
  Object.assign(scene.model, { window: 8000, limit });
  const { aiMessage, contextStart } = await send(chatId, "And now?");
  expect(aiMessage).toMatchObject({ status: "complete", content: "Good." });
  const [refused, taken, ...others] = scene.model.conversations;
  expect(others).toEqual([]);
  expect(charactersOf(refused)).toBeGreaterThan(8000);
  expect(charactersOf(taken)).toBeLessThanOrEqual(8000);
  expect(taken?.[1]?.content).toMatch(/^The first prompt\.\n\n\d+\. Why/);
  expect(taken?.at(-1)?.content).toBe("And now?");
  const { start, contextStart: readStart } = await shown(chatId);
  expect(readStart).toBe(contextStart);
  expect(taken?.[1]?.content).toBe(`The first prompt.\n\n${start?.content}`);
});

it("the limit holds for every chat from then on, and is logged once", async () => {
  const one = await chatOf(30);
  const other = await chatOf(30);
  expect((await shown(other)).contextStart).toBeUndefined();
  Object.assign(scene.model, { window: 8000, limit: { limitTokens: 2000 } });
  await send(one, "And now?");
  await send(one, "And then?");
  await send(other, "And now?");
  expect(scene.model.conversations).toHaveLength(4);
  expect((await shown(other)).contextStart).toBeDefined();
  expect(warnings()).toHaveLength(1);
});

it("a first prompt that does not fit alone fails as model_too_long, after one request", async () => {
  scene.model.window = 1000;
  const starting = scene.turns.start(turnRequest(), {
    title: "Long",
    initialPrompt: "x".repeat(8000),
  });
  await expect(starting).rejects.toMatchObject({ code: "model_too_long" });
  expect(scene.model.conversations).toHaveLength(1);
});

it("a first prompt and newest message that do not fit fail as model_too_long, after both were asked alone", async () => {
  const chatId = await chatOf(2);
  scene.model.window = 4000;
  await expect(send(chatId, "x".repeat(8000))).rejects.toMatchObject({ code: "model_too_long" });
  expect(scene.model.conversations).toHaveLength(2);
  expect(scene.model.conversations[1]?.at(-1)?.content).toBe(`The first prompt.\n\n${"x".repeat(8000)}`);
  const { messages } = await shown(chatId);
  expect(messages.at(-1)).toMatchObject({ status: "failed", code: "model_too_long", content: "" });
});

it("a prompt that is too long also when it is shorter fails as model_too_long, and the next try sends less", async () => {
  const chatId = await chatOf(30);
  scene.model.window = 3000;
  await expect(send(chatId, "And now?")).rejects.toMatchObject({ code: "model_too_long" });
  expect(scene.model.conversations).toHaveLength(2);
  const { messages } = await shown(chatId);
  const retried = await scene.turns.retry(turnRequest(), chatId, messages.at(-1)?.id ?? "");
  expect(retried.aiMessage).toMatchObject({ status: "complete" });
  expect(scene.model.conversations).toHaveLength(3);
});

it("a retry in the middle is cut by the history before it", async () => {
  const chatId = await chatOf(40);
  const { messages } = await shown(chatId);
  Object.assign(scene.model, { window: 6000, limit: { limitTokens: 1500 } });
  await scene.turns.retry(turnRequest(), chatId, messages[59]?.id ?? "");
  expect(scene.model.conversations.at(-1)?.at(-1)?.content).toBe(messages[58]?.content);
  expect(scene.model.conversations).toHaveLength(2);
});

it("a message is refused over the configured budget, and not over the learned one", async () => {
  const chatId = await chatOf(30);
  Object.assign(scene.model, { window: 8000, limit: { limitTokens: 2000 } });
  await send(chatId, "And now?");
  scene.model.window = 40_000;
  expect((await send(chatId, "y".repeat(16_000))).aiMessage.status).toBe("complete");
});

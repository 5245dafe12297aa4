import { beforeEach, describe, expect, it } from "vitest";
import { estimateTokens, measureText } from "#contract/rules/conversation/token-estimate.ts";
import { setUpChatServices, setUpChats } from "../../../../test/chats/setup-chats.ts";
import { ScriptedLanguageModel } from "../../../../test/upstream/scripted-language-model.ts";
import { SteppingLanguageModel } from "../../../../test/upstream/stepping-language-model.ts";
import { MovableClock } from "../../../../test/worlds/movable-clock.ts";
import { ChatRemoval } from "../../../people/chat-removal.ts";

const scene = await setUpChats(() => new SteppingLanguageModel());
const { database } = scene;
const text = "The sea rises and falls twice a day.";

beforeEach(async () => {
  for (const table of ["usage_entries", "usage_counters", "usage_reservations"])
    await database(table).delete();
});

/** A running reply whose text is saved. */
async function beginReply() {
  const request = { userId: scene.userId, key: undefined, isAsync: true };
  const { aiMessage } = await scene.turns.start(request, { title: "Tides", initialPrompt: "Hello" });
  await scene.model.waitForRequest(1);
  scene.model.says(text);
  const saved = () => database("reply_pieces").where({ messageId: aiMessage.id }).whereNot({ text: "" });
  await expect.poll(saved).toHaveLength(1);
  return aiMessage;
}

/** Another process, which sees no heartbeat of this one for ten seconds. */
function makeTaker() {
  const taker = setUpChatServices(database, new ScriptedLanguageModel(), new MovableClock());
  return { taker, look: () => taker.watchReplies(10) };
}

const entries = () => database("usage_entries");
const reservations = () => database("usage_reservations");

describe("a reply of a living process that another one declared dead", () => {
  it("is charged exactly by its own process once that has noticed it", async () => {
    const { id } = await beginReply();
    scene.model.reports({ inputTokens: 70, cachedTokens: 20, outputTokens: 5000 });
    await makeTaker().look();
    await scene.runner.find(id)?.whenSettled;
    await expect.poll(reservations).toEqual([]);
    expect(await entries()).toMatchObject([{ inputTokens: 70, cachedTokens: 20, outputTokens: 5000 }]);
    const counters = await database("usage_counters").where({ scope: "house" });
    expect(counters.map(({ replies }) => Number(replies))).toEqual([1]);
  });
});

describe("a reply of a process that is gone", () => {
  /** Begins a reply that another process has declared dead, and that is not settled yet. */
  async function loseReply() {
    const { id, chatId } = await beginReply();
    const left = await reservations();
    // Stops the writes of its process, and restores the reservation that it has settled.
    await scene.runner.abandon(chatId);
    await database("usage_entries").delete();
    await database("usage_reservations").insert(left);
    const { taker, look } = makeTaker();
    await look();
    expect(await database("messages").where({ id }).first("status")).toEqual({ status: "interrupted" });
    expect([await entries(), await reservations()]).toMatchObject([[], [{ messageId: id }]]);
    return { taker, chatId };
  }

  const expectEstimate = async () => {
    expect(await reservations()).toEqual([]);
    const outputTokens = estimateTokens(measureText(text));
    expect(await entries()).toMatchObject([{ kind: "reply", outputTokens }]);
  };

  it.each(["chat", "account"])("is charged its text if the %s is deleted meanwhile", async (deleted) => {
    const { taker, chatId } = await loseReply();
    if (deleted === "chat") await taker.chats.delete(scene.userId, chatId);
    else {
      await database("users").where({ id: scene.userId }).update({ deletedAt: scene.clock.now() });
      await new ChatRemoval({ database }).run();
    }
    expect(await database("chats").where({ id: chatId })).toEqual([]);
    for (let look = 1; look <= 2; look += 1) await taker.usageSweep.run([]);
    await expectEstimate();
  });

  it("is charged by estimate at the second look after it was declared dead", async () => {
    const { taker } = await loseReply();
    await taker.usageSweep.run([]);
    await expectEstimate();
  });
});

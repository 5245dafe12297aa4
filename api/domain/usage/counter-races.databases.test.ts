import { beforeEach, describe, expect, it } from "vitest";
import { NoopRelay } from "../../relay/relay.ts";
import { setUpChatServices, setUpChats } from "../../test/chats/setup-chats.ts";
import { ScriptedLanguageModel } from "../../test/upstream/scripted-language-model.ts";
import { SteppingLanguageModel } from "../../test/upstream/stepping-language-model.ts";
import { MovableClock } from "../../test/worlds/movable-clock.ts";

const prices = { inputPrice: 1_000_000, cachedInputPrice: null, outputPrice: 1_000_000 };
const scene = await setUpChats(() => new SteppingLanguageModel());
const { database } = scene;
const instance = { scope: "house", scopeId: "house" };

beforeEach(async () => {
  for (const table of ["usage_entries", "usage_counters", "usage_reservations", "allowances"])
    await database(table).delete();
});

const request = (userId = scene.userId) => ({ userId, key: undefined, isAsync: true });
const form = { title: "Tides", initialPrompt: "Hello" };

/** A clock that moves to the next month after this many readings. */
class LeapingClock extends MovableClock {
  private readings: number;

  constructor(readings: number) {
    super();
    this.readings = readings;
  }

  override now(): Date {
    if (this.readings === 0) this.advanceSeconds(32 * 24 * 3600);
    this.readings -= 1;
    return super.now();
  }
}

describe("a turn in whose middle a month ends", () => {
  it.each([0, 1, 2, 3, 4])(
    "is within the limit of one month (%d readings of the clock before)",
    async (readings) => {
      await database("allowances").insert({ ...instance, monthlyReplies: 1 });
      const model = new ScriptedLanguageModel();
      const release = model.holdReply();
      const services = setUpChatServices(database, model, new LeapingClock(readings));
      await services.turns.start(request(), form);
      const [{ month, day }, ...others] = await database("usage_reservations");
      expect(others).toEqual([]);
      expect(day.slice(0, 7)).toBe(month);
      const counters = await database("usage_counters");
      // Counters of the month before are made too, if the transaction began in it.
      expect(counters).toContainEqual(expect.objectContaining({ ...instance, month }));
      release();
      await expect.poll(() => services.runner.running()).toEqual([]);
    },
  );
});

describe("a counter that is gone once the limits were read", () => {
  it("is made, and the transaction begins anew", async () => {
    const { usageLedger, userId } = scene;
    const limits = [
      { scope: "house", scopeId: "house", monthlyReplies: 1, monthlyCostMicros: null, hasCounter: true },
    ] as const;
    const order = {
      ...({ kind: "try", userId, messageId: null, styleId: null, styleName: null } as const),
      ...{ maxOutputTokens: null, isContinued: false, promptTokens: 40, textStart: 0, reasoningStart: 0 },
      ...{ limits: { groupIds: [], limits }, candidates: [] },
    };
    await usageLedger.inTransaction((transaction) =>
      usageLedger.reserve(transaction, order, usageLedger.moment()),
    );
    expect(await database("usage_reservations")).toHaveLength(1);
    expect(await database("usage_counters")).toMatchObject([{ ...instance, replies: 0 }]);
  });
});

describe("a continued reply that a limit refuses", () => {
  it("makes no counters in its transaction for what it had before", async () => {
    const services = setUpChatServices(database, scene.model, scene.clock, new NoopRelay(), [], prices);
    const { aiMessage } = await services.turns.start(request(), form);
    const { id, chatId } = aiMessage;
    await scene.model.waitForRequest(1);
    scene.model.says("The sea rises.");
    const saved = () => database("reply_pieces").where({ messageId: id }).whereNot({ text: "" });
    await expect.poll(saved).toHaveLength(1);
    // As a server of the release before ends it.
    await database("messages").where({ id }).update({ status: "interrupted", code: "unavailable" });
    await database("chats").where({ id: chatId }).update({ runningReplyId: null });
    await database("allowances").insert({ ...instance, monthlyReplies: 0 });
    const others = setUpChatServices(database, new ScriptedLanguageModel(), scene.clock);
    const continued = others.turns.continue(request(), chatId, id);
    await expect(continued).rejects.toMatchObject({ code: "allowance_spent" });
    // The transaction was rolled back; these counters were made before its second attempt.
    const counters = await database("usage_counters").orderBy("scope");
    expect(counters.map(({ scope, replies }) => [scope, Number(replies)])).toEqual([
      ["house", 0],
      ["user", 0],
    ]);
    expect([await database("usage_entries"), await database("usage_reservations")]).toMatchObject([[], [{}]]);
    await services.runner.abandon(chatId);
  });
});

import { describe, expect, it } from "vitest";
import { newId } from "../../../database/rows/ids.ts";
import { setUpChatServices, setUpChats } from "../../../test/chats/setup-chats.ts";
import { SteppingLanguageModel } from "../../../test/upstream/stepping-language-model.ts";
import type { SubscribedReply } from "./reply-subscription.ts";

const scene = await setUpChats(() => new SteppingLanguageModel());
type Process = Pick<typeof scene, "subscription">;

const form = { title: "Chat about: Hello...", initialPrompt: "Hello" };

/** A reply without any text yet. */
async function beginReply() {
  const turnRequest = { userId: scene.userId, key: undefined, isAsync: true };
  const { chat, aiMessage } = await scene.turns.start(turnRequest, form);
  await scene.model.waitForRequest(1);
  return { chatId: chat.id, messageId: aiMessage.id };
}

/** A reply that has ended with this text. */
async function endedReply(text: string) {
  const turnRequest = { userId: scene.userId, key: undefined };
  const { chat, aiMessage } = await scene.model.sendReply(scene.turns.start(turnRequest, form), text);
  return { chatId: chat.id, messageId: aiMessage.id };
}

/** Reads from a position on, and records the calls. */
function readAll(reply: SubscribedReply | undefined) {
  const reading = { text: "", offset: 0, epoch: 0, end: "" };
  const add = (delta: { text: string; offset: number }) => {
    reading.text += delta.text;
    reading.offset = delta.offset;
  };
  reply?.subscribe({
    onStart: (delta) => {
      if ((delta.epoch ?? 0) > reading.epoch) Object.assign(reading, { text: "", epoch: delta.epoch });
      add(delta);
    },
    onDelta: add,
    onReasoning: () => undefined,
    onEnd: ({ message: { status, content }, isDeleted }) => {
      reading.end = isDeleted ? "deleted" : `${status}: ${content}`;
    },
  });
  return reading;
}

async function follow(
  chatId: string,
  position?: { messageId: string; offset: number; epoch?: number },
  from: Process = scene,
) {
  return from.subscription.follow({ userId: scene.userId, chatId, position });
}

describe("following a reply that is being written", () => {
  it("begins with the text so far, from the place asked for", async () => {
    const { chatId, messageId } = await beginReply();
    scene.model.says("Good ");
    await expect.poll(() => scene.runner.find(messageId)?.text).toBe("Good ");
    const fromStart = readAll(await follow(chatId));
    const fromPlace = readAll(await follow(chatId, { messageId, offset: 3 }));
    const fromOther = readAll(await follow(chatId, { messageId: newId(), offset: 3 }));
    scene.model.says("day.");
    scene.model.ends();
    await expect.poll(() => fromStart.end).toBe("complete: Good day.");
    expect(fromStart).toMatchObject({ text: "Good day.", offset: 9 });
    expect(fromPlace).toMatchObject({ text: "d day.", offset: 9, end: "complete: Good day." });
    expect(fromOther.text).toBe("Good day.");
  });

  it("gives reasoning the position of the text that was sent before it", async () => {
    const { chatId, messageId } = await beginReply();
    const reply = await follow(chatId);
    let sent = 0;
    const positions: { offset: number; sent: number }[] = [];
    reply?.subscribe({
      onStart: ({ text }) => {
        sent += text.length;
      },
      onDelta: ({ text }) => {
        sent += text.length;
      },
      onReasoning: (_, { offset }) => positions.push({ offset, sent }),
      onEnd: () => undefined,
    });
    const running = scene.runner.find(messageId);
    running?.addReasoning("Hm.");
    running?.add("One");
    running?.addReasoning(" So.");
    running?.add(", two.");
    await expect.poll(() => sent).toBe(9);
    expect(positions).toEqual([
      { offset: 0, sent: 0 },
      { offset: 0, sent: 0 },
    ]);
    scene.model.ends();
    await expect.poll(() => scene.runner.find(messageId)).toBeUndefined();
  });

  it("begins anew where text is taken back, also in another process without a relay", async () => {
    const elsewhere = setUpChatServices(scene.database, scene.model, scene.clock);
    const { chatId, messageId } = await beginReply();
    const here = readAll(await follow(chatId));
    const there = readAll(await follow(chatId, undefined, elsewhere));
    scene.model.says("Okay, they greet. ");
    await expect.poll(() => there.text).toBe("Okay, they greet. ");
    scene.model.restarts();
    scene.model.thinks("Okay, they greet. ");
    scene.model.says("Good ");
    for (const reading of [here, there]) await expect.poll(() => reading.text).toBe("Good ");
    const resumed = [
      readAll(await follow(chatId, { messageId, offset: 18 }, elsewhere)),
      readAll(await follow(chatId, { messageId, offset: 3, epoch: 1 }, elsewhere)),
      readAll(await follow(chatId, { messageId, offset: 18 })),
    ];
    expect(resumed.map(({ text }) => text)).toEqual(["Good ", "d ", "Good "]);
    scene.model.says("day.");
    scene.model.ends();
    for (const reading of [here, there, ...resumed])
      await expect.poll(() => reading.end).toBe("complete: Good day.");
    expect([here, there, ...resumed].map(({ text }) => text)).toEqual([
      "Good day.",
      "Good day.",
      "Good day.",
      "d day.",
      "Good day.",
    ]);
  });

  it("waits for a process that does not know yet what was taken back", async () => {
    const elsewhere = setUpChatServices(scene.database, scene.model, scene.clock);
    const { chatId, messageId } = await beginReply();
    scene.model.says("Okay, they greet. ");
    const there = readAll(await follow(chatId, undefined, elsewhere));
    await expect.poll(() => there.text).toBe("Okay, they greet. ");
    const ahead = readAll(await follow(chatId, { messageId, offset: 2, epoch: 1 }, elsewhere));
    expect(ahead).toMatchObject({ text: "", offset: 2 });
    scene.model.says("So. ");
    await expect.poll(() => there.text).toBe("Okay, they greet. So. ");
    expect(ahead.text).toBe("");
    scene.model.restarts();
    scene.model.says("Good day.");
    await expect.poll(() => there.text).toBe("Good day.");
    expect(ahead.text).toBe("od day.");
    scene.model.ends();
    await expect.poll(() => ahead.end).toBe("complete: Good day.");
  });

  it("of another process is the same, also for a reader who is ahead of what this one has", async () => {
    const elsewhere = setUpChatServices(scene.database, scene.model, scene.clock);
    const { chatId, messageId } = await beginReply();
    const fromStart = readAll(await follow(chatId, undefined, elsewhere));
    const ahead = readAll(await follow(chatId, { messageId, offset: 6 }, elsewhere));
    scene.model.says("Good ");
    await expect.poll(() => fromStart.text).toBe("Good ");
    expect(ahead).toMatchObject({ text: "", offset: 6 });
    scene.model.says("day.");
    await expect.poll(() => ahead.text).toBe("ay.");
    scene.model.ends();
    const end = "complete: Good day.";
    // Each reader's end is sent after a read of its own.
    await expect.poll(() => [fromStart.end, ahead.end]).toEqual([end, end]);
  });

  it.each(["here", "elsewhere"])("ends as deleted with its chat, deleted %s", async (where) => {
    const elsewhere = setUpChatServices(scene.database, scene.model, scene.clock);
    const { chatId } = await beginReply();
    const near = readAll(await follow(chatId));
    const far = readAll(await follow(chatId, undefined, elsewhere));
    await (where === "here" ? scene : elsewhere).chats.delete(scene.userId, chatId);
    await expect.poll(() => [near.end, far.end]).toEqual(["deleted", "deleted"]);
    await expect.poll(() => scene.model.active).toBe(0);
  });
});

describe("following a chat in which no reply is written", () => {
  it("is undefined for a new reader, and for one who has all of the newest reply", async () => {
    const { chatId, messageId } = await endedReply("Good day.");
    expect(await follow(chatId)).toBeUndefined();
    expect(await follow(chatId, { messageId, offset: 9 })).toBeUndefined();
    expect(await follow(chatId, { messageId, offset: 99 })).toBeUndefined();
  });

  it("gives the rest of the newest, and all of it to a reader of another", async () => {
    const { chatId, messageId } = await endedReply("🕯 Good day.");
    const end = "complete: 🕯 Good day.";
    const late = readAll(await follow(chatId, { messageId, offset: 8 }));
    await expect.poll(() => late).toMatchObject({ text: "day.", offset: 12, end });
    expect(readAll(await follow(chatId, { messageId, offset: 1 })).text).toBe("🕯 Good day.");
    const unknown = readAll(await follow(chatId, { messageId: newId(), offset: 8 }));
    await expect.poll(() => unknown).toMatchObject({ text: "🕯 Good day.", offset: 12, end });
  });

  it("is not_found for another user", async () => {
    const { chatId } = await endedReply("Good day.");
    scene.userId = await scene.newUserId();
    await expect(follow(chatId)).rejects.toEqual(expect.objectContaining({ code: "not_found" }));
  });
});

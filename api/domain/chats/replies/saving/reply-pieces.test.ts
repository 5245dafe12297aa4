import { describe, expect, it } from "vitest";
import { interruptedEnding } from "#contract/rules/conversation/reply-endings.ts";
import { readRows } from "../../../../database/rows/read-rows.ts";
import { runTransaction } from "../../../../database/rows/run-transaction.ts";
import { Message } from "../../../../models/message.ts";
import { savedMessage } from "../../../../test/chats/saved-reply.ts";
import { setUpChatServices, setUpChats } from "../../../../test/chats/setup-chats.ts";
import { SteppingLanguageModel } from "../../../../test/upstream/stepping-language-model.ts";
import { readMessage } from "../../messages/read-message.ts";
import { appendPieces, type ReplyPiece, withSavedTexts } from "../../messages/saved-texts.ts";
import { indexLockedReplies } from "./ended-replies.ts";
import { piecesAfter, savePieces } from "./reply-pieces.ts";
import { finishReplies } from "./stored-replies.ts";

const scene = await setUpChats(() => new SteppingLanguageModel());
const turnRequest = () => ({ userId: scene.userId, key: undefined, isAsync: true });

const rowOf = (messageId: string) => Message.query(scene.database).findById(messageId).throwIfNotFound();
const piecesOf = (messageId: string): Promise<ReplyPiece[]> =>
  scene.database("reply_pieces").where({ messageId }).orderBy("endsAt");
const savedText = async (messageId: string) => (await savedMessage(scene.database, messageId)).content;

/** A reply that grows, and whose text so far is saved in two pieces. */
async function growingReply() {
  const form = { title: "Tides", initialPrompt: "Hello" };
  const { aiMessage } = await scene.turns.start(turnRequest(), form);
  const { id, chatId } = aiMessage;
  await scene.model.waitForRequest(1);
  scene.model.says("The sea ");
  await expect.poll(() => savedText(id)).toBe("The sea ");
  scene.model.says("rises ");
  await expect.poll(() => savedText(id)).toBe("The sea rises ");
  return { id, chatId };
}

/** The number of replies with this id that the release before would end in an hour: it knows no pieces. */
async function deadOfEarlierRelease(id: string): Promise<number> {
  scene.clock.advanceSeconds(3600);
  const now = scene.clock.now().getTime();
  const found = await scene
    .database("messages")
    .where({ status: "streaming", id })
    .where((heartbeat) =>
      heartbeat
        .where("heartbeatAt", "<", new Date(now - 10_000))
        .orWhere("heartbeatAt", ">", new Date(now + 10_000)),
    );
  return found.length;
}

/** Another process on the same database. */
const otherProcess = () => setUpChatServices(scene.database, new SteppingLanguageModel(), scene.clock);

describe("the pieces of a text", () => {
  const piece = (text: string, endsAt: number): ReplyPiece => ({ messageId: "m", text, endsAt });

  it("follow what is saved, cut between characters", () => {
    const text = `ab${"🕯".repeat(5000)}`;
    const pieces = piecesAfter("m", text, 2);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.every(({ text: each }) => each.isWellFormed())).toBe(true);
    expect(appendPieces("ab", pieces)).toBe(text);
  });

  it("are one without text when nothing is new", () => {
    expect(piecesAfter("m", "The sea", 7)).toEqual([piece("", 7)]);
  });

  it("may overlap: each unit counts once", () => {
    expect(appendPieces("The ", [piece("sea", 7), piece("sea rises", 13)])).toBe("The sea rises");
    expect(appendPieces("The sea rises", [piece("sea", 7)])).toBe("The sea rises");
  });

  it("after a gap are left out", () => {
    expect(appendPieces("The ", [piece("rises", 13)])).toBe("The ");
  });
});

describe("a growing reply", () => {
  it("is appended: its row is not written until it ends", async () => {
    const { id } = await growingReply();
    expect(await rowOf(id)).toMatchObject({ content: "", status: "streaming", heartbeatAt: null });
    expect((await piecesOf(id)).map(({ text }) => text)).toEqual(["The sea ", "rises "]);
    scene.model.ends();
    await expect.poll(() => rowOf(id)).toMatchObject({ content: "The sea rises ", status: "complete" });
    await scene.indexer.whenIndexed();
    expect(await piecesOf(id)).toEqual([]);
  });

  it("is read whole by every other process", async () => {
    const { id, chatId } = await growingReply();
    const { chatReader } = otherProcess();
    const read = await chatReader.get(scene.userId, chatId);
    expect(read.isLong ? [] : read.messages.map(({ content }) => content)).toEqual([
      "Hello",
      "The sea rises ",
    ]);
    const [exported] = await Array.fromAsync(chatReader.streamAll(scene.userId));
    const parts = await Array.fromAsync(exported?.parts ?? []);
    expect(parts.map(({ text }) => text)).toEqual(["Hello", "The sea rises "]);
    expect(await readMessage(scene.database, id)).toMatchObject({ content: "The sea rises " });
    scene.model.ends();
  });

  it("of a dead process is put together when another one ends it, and found by its words", async () => {
    const { id, chatId } = await growingReply();
    scene.writer.discard(scene.runner.running()[0] ?? raise());
    const { watchReplies, chats } = otherProcess();
    await watchReplies(10);
    expect(await rowOf(id)).toMatchObject({ ...interruptedEnding, content: "The sea rises " });
    expect(await piecesOf(id)).toEqual([]);
    const found = await chats.list(scene.userId, { page: 1, sort: "desc", q: "rises" });
    expect(found.chats.map((chat) => chat.id)).toEqual([chatId]);
  });

  it("is never taken for dead by a process of the release before, also when it is continued", async () => {
    const { id, chatId } = await growingReply();
    expect(await deadOfEarlierRelease(id)).toBe(0);
    await scene.runner.stop(scene.runner.find(id) ?? raise(), 8);
    await Message.query(scene.database).findById(id).patch({ heartbeatAt: scene.clock.now() });
    await scene.turns.continue(turnRequest(), chatId, id);
    await scene.model.waitForRequest(2);
    expect(await deadOfEarlierRelease(id)).toBe(0);
    scene.model.ends();
  });

  it("that a release without pieces ended at its start gets its text back", async () => {
    const { id, chatId } = await growingReply();
    scene.writer.discard(scene.runner.running()[0] ?? raise());
    await Message.query(scene.database).findById(id).patch(interruptedEnding);
    const { recovery, chats } = otherProcess();
    await recovery.start();
    recovery.stop();
    expect(await rowOf(id)).toMatchObject({ ...interruptedEnding, content: "The sea rises " });
    const found = await chats.list(scene.userId, { page: 1, sort: "desc", q: "rises" });
    expect(found.chats.map((chat) => chat.id)).toEqual([chatId]);
  });
});

describe("a stopped reply", () => {
  it("keeps what was seen, also if its process dies before it has removed the pieces", async () => {
    const { id } = await growingReply();
    const reply = scene.runner.running()[0] ?? raise();
    await scene.runner.stop(reply, 7);
    await scene.indexer.whenIndexed();
    const left = piecesAfter(id, "The sea rises ", 0).map((each) => ({ ...each, savedAt: new Date() }));
    await scene.database("reply_pieces").insert(left);
    const { recovery } = otherProcess();
    await recovery.start();
    recovery.stop();
    expect(await rowOf(id)).toMatchObject({ content: "The sea", status: "stopped" });
    expect(await piecesOf(id)).toEqual([]);
  });

  it("takes no more pieces from the moment another process asks for it", async () => {
    const { id } = await growingReply();
    await Message.query(scene.database).findById(id).patch({ stopAt: 7 });
    scene.model.says("and falls");
    await expect.poll(() => rowOf(id)).toMatchObject({ content: "The sea", status: "stopped" });
  });
});

describe("a continued reply", () => {
  it("takes no piece of its earlier run, which comes late, in the same process", async () => {
    const { id, chatId } = await growingReply();
    const earlier = scene.runner.find(id) ?? raise();
    await scene.runner.stop(earlier, 8);
    await scene.turns.continue(turnRequest(), chatId, id);
    const late = piecesAfter(id, "The sea rises ", 8).map((piece) => ({
      ...piece,
      ownerId: earlier.ownerId,
    }));
    expect(await savePieces(scene.database, late, scene.clock.now())).toBe(0);
    scene.model.ends();
  });

  it("grows from the text it had, by pieces of its own", async () => {
    const { id, chatId } = await growingReply();
    await scene.runner.stop(scene.runner.running()[0] ?? raise(), 8);
    await scene.turns.continue(turnRequest(), chatId, id);
    await scene.model.waitForRequest(2);
    scene.model.says("falls.");
    await expect.poll(() => savedText(id)).toBe("The sea falls.");
    expect(await rowOf(id)).toMatchObject({ content: "The sea ", status: "streaming" });
    scene.model.ends();
    await expect.poll(() => rowOf(id)).toMatchObject({ content: "The sea falls.", status: "complete" });
  });
});

describe("a saved piece", () => {
  it("is there once, also when its statement is repeated", async () => {
    const { id } = await growingReply();
    const { ownerId } = scene.runner.find(id) ?? raise();
    const pieces = piecesAfter(id, "The sea rises and", "The sea rises ".length);
    const owned = pieces.map((piece) => ({ ...piece, ownerId }));
    for (const savedAt of [new Date(1000), new Date(2000)]) await savePieces(scene.database, owned, savedAt);
    expect(await savedText(id)).toBe("The sea rises and");
    const [last] = await readRows<{ savedAt: Date | number }>(
      scene.database,
      "select savedAt from reply_pieces where messageId = ? order by endsAt desc limit 1",
      [id],
    );
    expect(Number(last?.savedAt)).toBe(2000);
    scene.model.ends();
  });
});

function raise(): never {
  throw new Error("No reply is running.");
}

describe("the pieces of text that was taken back", () => {
  it("are replaced, with what was thought, so that a killed process leaves the answer", async () => {
    const { id } = await growingReply();
    scene.model.restarts();
    scene.model.thinks("The sea rises ");
    scene.model.says("High ");
    await expect.poll(() => savedText(id)).toBe("High ");
    expect(await rowOf(id)).toMatchObject({ content: "", epoch: 1, reasoning: "The sea rises " });
    scene.model.says("tide.");
    await expect.poll(() => savedText(id)).toBe("High tide.");
    const [end] = await finishElsewhere(id);
    expect(end).toMatchObject({ messageId: id });
    expect(await rowOf(id)).toMatchObject({
      ...interruptedEnding,
      content: "High tide.",
      reasoning: "The sea rises ",
    });
    scene.model.ends();
    await expect.poll(() => scene.writer.find(id)).toBeUndefined();
  });

  it("are no part of a reply that ends before they are replaced", async () => {
    const { id } = await growingReply();
    const reply = scene.writer.find(id);
    reply?.restart();
    reply?.add("High");
    reply?.end(interruptedEnding);
    await scene.writer.flush();
    await expect.poll(() => piecesOf(id)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ ...interruptedEnding, content: "High", epoch: 1 });
  });

  it("are gone from a text that was saved while its process was declared dead", async () => {
    const { id } = await growingReply();
    const reply = scene.writer.find(id);
    await finishElsewhere(id);
    expect(await rowOf(id)).toMatchObject({ content: "The sea rises " });
    reply?.restart();
    reply?.add("High tide.");
    expect(await reply?.whenSettled).toMatchObject({ content: "High tide." });
    await expect.poll(() => rowOf(id)).toMatchObject({ content: "High tide.", epoch: 1 });
    expect(await piecesOf(id)).toEqual([]);
  });

  it("are read by no other process as the new text", async () => {
    const { id } = await growingReply();
    let reads = 0;
    const readTwice = async () => {
      const rows = await Message.query(scene.database).where({ id });
      reads += 1;
      if (reads === 1) {
        scene.model.restarts();
        scene.model.says("High");
        await expect.poll(() => savedText(id)).toBe("High");
      }
      return rows;
    };
    expect((await withSavedTexts(scene.database, readTwice))[0]?.content).toBe("High");
    scene.model.ends();
  });
});

/** Another process ends a reply, whose own one is taken for dead. */
function finishElsewhere(messageId: string) {
  const { database, clock, userId } = scene;
  return runTransaction(database, async (transaction) => {
    const { chatId } = await Message.query(transaction).findById(messageId).throwIfNotFound();
    const end = { messageId, chatId, userId, ending: interruptedEnding };
    const ended = await finishReplies(transaction, [end], clock.now());
    await indexLockedReplies(transaction, [messageId]);
    return ended;
  });
}

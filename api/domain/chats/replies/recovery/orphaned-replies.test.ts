import { expect, it } from "vitest";
import { interruptedEnding } from "#contract/rules/conversation/reply-endings.ts";
import type { Database } from "../../../../database/connect.ts";
import { Message } from "../../../../models/message.ts";
import { setUpChats } from "../../../../test/chats/setup-chats.ts";
import { SteppingLanguageModel } from "../../../../test/upstream/stepping-language-model.ts";
import type { PublishedChange } from "../../events/chat-list-changes.ts";
import { finishReplies } from "../saving/stored-replies.ts";
import { interruptOrphanedReplies } from "./orphaned-replies.ts";

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

/** The reply after this process has looked for this many seconds. */
async function afterSeconds(messageId: string, seconds: number): Promise<string> {
  await scene.watchReplies(seconds);
  return (await rowOf(messageId)).status;
}

/** A database whose first transaction is committed, while its connection is lost before the answer. */
function loseAnswerToCommit(database: Database): Database {
  let isLost = false;
  const transaction = async (work: () => Promise<unknown>) => {
    const result = await database.transaction(work);
    if (isLost) return result;
    isLost = true;
    throw Object.assign(new Error("Lost."), { code: "PROTOCOL_CONNECTION_LOST" });
  };
  return new Proxy(database, {
    get: (target, name) => (name === "transaction" ? transaction : Reflect.get(target, name)),
  });
}

const hour = 3600;

it.each([-2 * hour, -11, 0, 11, 2 * hour])(
  "a reply without a sign of life is ended after ten seconds of the observer, by a clock that is %i seconds off",
  async (skew) => {
    const messageId = await replyElsewhere(skew);
    expect(await afterSeconds(messageId, 8)).toBe("streaming");
    expect(await afterSeconds(messageId, 2)).toBe("interrupted");
  },
);

it.each([-2 * hour, -60, 60, 2 * hour])(
  "a reply whose process lives goes on, its clock being %i seconds off",
  async (skew) => {
    const messageId = await replyElsewhere(skew);
    for (let count = 1; count <= 4; count += 1) {
      expect(await afterSeconds(messageId, 8)).toBe("streaming");
      await beat(messageId, skew + count);
    }
  },
);

it("a clock that is set while a reply runs neither ends it nor keeps it", async () => {
  const messageId = await replyElsewhere(0);
  scene.clock.advanceSeconds(2 * hour);
  expect(await afterSeconds(messageId, 8)).toBe("streaming");
  await beat(messageId, -3 * hour);
  expect(await afterSeconds(messageId, 8)).toBe("streaming");
  expect(await afterSeconds(messageId, 2)).toBe("interrupted");
});

it("a heartbeat has its time again after looks that failed", async () => {
  const messageId = await replyElsewhere(0);
  expect(await afterSeconds(messageId, 8)).toBe("streaming");
  await scene.database.schema.renameTable("messages", "messages_away");
  await scene.watchReplies(4);
  await scene.database.schema.renameTable("messages_away", "messages");
  expect(await afterSeconds(messageId, 8)).toBe("streaming");
  expect(await afterSeconds(messageId, 2)).toBe("interrupted");
});

it("a process that stood still itself counts no silence of others meanwhile", async () => {
  const messageId = await replyElsewhere(0);
  expect(await afterSeconds(messageId, 4)).toBe("streaming");
  scene.monotonic.now += 60_000;
  expect(await afterSeconds(messageId, 0)).toBe("streaming");
  await beat(messageId, 1);
  expect(await afterSeconds(messageId, 2)).toBe("streaming");
});

it("each reply that is taken over is logged with its run and its silence, and without any text", async () => {
  const messageId = await replyElsewhere(-hour);
  await Message.query(scene.database).findById(messageId).patch({ ownerId: "earlier-run" });
  const { chatId } = await rowOf(messageId);
  scene.log.length = 0;
  await scene.watchReplies(12);
  const lines = scene.log.filter((line) => line.includes(messageId)).map((line) => JSON.parse(line));
  expect(lines).toEqual([
    {
      time: expect.any(String),
      ...{ level: "warn", message: "a reply was taken over", messageId, chatId },
      ...{ owner: "earlier-run", silentSeconds: 10 },
    },
  ]);
});

it("a reply whose end was committed without an answer is logged and published by the next look", async () => {
  const messageId = await replyElsewhere(-30);
  const { chatId } = await rowOf(messageId);
  const published: PublishedChange[] = [];
  const dependencies = {
    ...{ database: loseAnswerToCommit(scene.database), logger: scene.logger, usageLedger: scene.usageLedger },
    listPublisher: { publish: (_userId: string, change: PublishedChange) => void published.push(change) },
  };
  const unconfirmed = new Map();
  const look = () =>
    interruptOrphanedReplies(dependencies, { localReplyIds: [], now: scene.clock.now(), unconfirmed });
  const ownLines = () => scene.log.filter((line) => line.includes(messageId)).map((line) => JSON.parse(line));
  scene.log.length = 0;
  await expect(look()).rejects.toMatchObject({ code: "PROTOCOL_CONNECTION_LOST" });
  expect((await rowOf(messageId)).status).toBe("interrupted");
  expect(ownLines()).toEqual([]);
  for (const _ of [1, 2]) await look();
  expect(ownLines()).toMatchObject([{ message: "a reply was taken over", chatId }]);
  const ends = published.filter((change) => "messageId" in change && change.messageId === messageId);
  expect(ends).toEqual([{ kind: "reply-ended", chatId, messageId }]);
});

it("a start that is alone takes over all at once, and logs each", async () => {
  const [one, other] = [await replyElsewhere(-30), await replyElsewhere(-30)];
  scene.log.length = 0;
  await scene.startupRecovery.start();
  scene.startupRecovery.stop();
  const lines = scene.log.filter((line) => line.includes("taken over")).map((line) => JSON.parse(line));
  expect(lines.map(({ messageId }) => messageId).sort()).toEqual([one, other].sort());
  for (const { silentSeconds } of lines) expect(silentSeconds).toBeCloseTo(30, -1);
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

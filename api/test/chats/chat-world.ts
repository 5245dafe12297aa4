import { beforeEach } from "vitest";
import type { Database } from "../../database/connect.ts";
import { newId } from "../../database/rows/new-id.ts";
import { ChatService } from "../../domain/chats/chat-service.ts";
import type { ChatListEvents } from "../../domain/chats/events/chat-list-events.ts";
import { ChatReader } from "../../domain/chats/messages/chat-reader.ts";
import { ContextBudget } from "../../domain/chats/prompt/context-budget.ts";
import { ReplyWatch } from "../../domain/chats/replies/recovery/reply-watch.ts";
import { RemoteReplies } from "../../domain/chats/replies/remote-replies.ts";
import { ReplyRunner } from "../../domain/chats/replies/reply-runner.ts";
import { ReplyService } from "../../domain/chats/replies/reply-service.ts";
import { ReplyStopper } from "../../domain/chats/replies/reply-stopper.ts";
import { ReplySubscription } from "../../domain/chats/replies/reply-subscription.ts";
import { ReplyWriter } from "../../domain/chats/replies/reply-writer.ts";
import { TurnService } from "../../domain/chats/turns/turn-service.ts";
import type { LanguageModel } from "../../language-model/language-model.ts";
import { makeLogger } from "../../logging/logger.ts";
import { User } from "../../models/user.ts";
import type { Relay } from "../../relay/relay.ts";
import { SilentRelay } from "../../relay/silent-relay.ts";
import { databaseForThisFile } from "../database/database-for-this-file.ts";
import { MovableClock } from "../worlds/movable-clock.ts";

/** The chat services of one process; two of them on one database are two processes. */
export function makeChatProcess(
  database: Database,
  languageModel: LanguageModel,
  clock: MovableClock,
  relay: Relay = new SilentRelay(),
) {
  const log: string[] = [];
  const logger = makeLogger("debug", (line) => log.push(line));
  const listEvents: ChatListEvents[] = [];
  const listObserver = { changed: (_userId: string, change: ChatListEvents) => void listEvents.push(change) };
  const edges = { database, replyWriter: database, clock, logger, languageModel, relay, listObserver };
  const contextBudget = new ContextBudget(16_000, logger);
  const runner = new ReplyRunner({ ...edges, contextBudget, saver: new ReplyWriter(edges) });
  const remoteReplies = new RemoteReplies(edges);
  const replyQuota = { admit: async () => undefined };
  const writers = { ...edges, runner, remoteReplies, contextBudget, replyQuota };
  const replies = new ReplyService(writers);
  return {
    log,
    listEvents,
    runner,
    remoteReplies,
    feed: new ReplySubscription(writers),
    stopper: new ReplyStopper(writers),
    watch: new ReplyWatch({ ...writers, isAlone: false }),
    freshStart: new ReplyWatch({ ...writers, isAlone: true }),
    chats: new ChatService(writers),
    chatReader: new ChatReader({ database, runner, contextBudget }),
    conversations: new TurnService({ clock, replies, contextBudget }),
  };
}

/** Adds users to a database, each with a number of their own. */
export function peopleMaker(database: Database): () => Promise<string> {
  let count = 0;
  return async () => {
    count += 1;
    const id = newId();
    const name = { username: `user-${count}`, uniqueUserNumber: count, webauthnUserId: id };
    await User.query(database).insert({ id, ...name, createdAt: new Date(), chatCount: 0 });
    return id;
  };
}

/**
 * Chats for all tests of a file, on a database of its own. Each test gets a model without requests, a process
 * that uses it, and a user without chats.
 */
export async function chatsForThisFile<Model extends LanguageModel>(makeModel: () => Model) {
  const { database } = await databaseForThisFile();
  const clock = new MovableClock();
  const newUserId = peopleMaker(database);
  const begin = async () => {
    const model = makeModel();
    return { model, ...makeChatProcess(database, model, clock), userId: await newUserId() };
  };
  const scene = { database, clock, newUserId, ...(await begin()) };
  beforeEach(async () => {
    clock.reset();
    Object.assign(scene, await begin());
  });
  return scene;
}

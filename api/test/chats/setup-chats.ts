import { beforeEach } from "vitest";
import { type ModelPrices, noPrices } from "#contract/rules/usage/usage-cost.ts";
import type { Database } from "../../database/connect.ts";
import { newId } from "../../database/rows/ids.ts";
import { ChatService } from "../../domain/chats/chat-service.ts";
import type { PublishedChange } from "../../domain/chats/events/chat-list-changes.ts";
import { FollowedReplies } from "../../domain/chats/replies/followed-replies.ts";
import { ReplyRecovery } from "../../domain/chats/replies/recovery/reply-recovery.ts";
import { UsageSweep } from "../../domain/chats/replies/recovery/usage-sweep.ts";
import { RemoteReplies } from "../../domain/chats/replies/remote-replies.ts";
import { ReplyRunner } from "../../domain/chats/replies/reply-runner.ts";
import { ReplyStopper } from "../../domain/chats/replies/reply-stopper.ts";
import { ReplySubscription } from "../../domain/chats/replies/reply-subscription.ts";
import { ReplyIndexer } from "../../domain/chats/replies/saving/reply-indexer.ts";
import { ReplyWriter } from "../../domain/chats/replies/saving/reply-writer.ts";
import { ChatReader } from "../../domain/chats/transcript/chat-reader.ts";
import { ReplyService } from "../../domain/chats/turns/reply-service.ts";
import { TurnService } from "../../domain/chats/turns/turn-service.ts";
import { Drain } from "../../domain/drain.ts";
import type { CandidateModel } from "../../domain/models/candidate-model.ts";
import { Circuit } from "../../domain/models/circuit.ts";
import { ContextBudget } from "../../domain/models/context-budget.ts";
import { UsageLedger } from "../../domain/usage/usage-ledger.ts";
import type { LanguageModel } from "../../language-model/language-model.ts";
import { type Logger, makeLogger } from "../../logging/logger.ts";
import { User } from "../../models/user.ts";
import { NoopRelay, type Relay } from "../../relay/relay.ts";
import { setUpDatabase } from "../database/setup-database.ts";
import { MovableClock } from "../worlds/movable-clock.ts";

/** The models in the order in which they are asked; all have one budget. */
function makeModels(
  logger: Logger,
  [first, ...others]: readonly [LanguageModel, ...LanguageModel[]],
  prices: ModelPrices,
) {
  const budget = new ContextBudget(16_000, logger);
  const budgets = {
    get smallestTokens() {
      return budget.tokens;
    },
    of: () => budget,
  };
  const named = { id: "environment", label: "Test", circuitKey: "test" };
  const model = { ...named, budget, prices, languageModel: first };
  const askable = (other: LanguageModel, index: number): CandidateModel => {
    const name = `other-${index + 1}`;
    return { ...model, id: name, label: name, circuitKey: name, languageModel: other };
  };
  const candidates: [CandidateModel, ...CandidateModel[]] = [model, ...others.map(askable)];
  return { budgets, models: { candidates: () => candidates } };
}

type Recovery = ConstructorParameters<typeof ReplyRecovery>[0];

/** Makes the two recoveries of replies of other processes: beside living processes, and alone at a start. */
function makeRecoveries(writers: Omit<Recovery, "isSingleProcess">, monotonic: { now: number }) {
  const recovery = new ReplyRecovery({ ...writers, isSingleProcess: false });
  /** Looks at the replies of other processes every two seconds, for this many seconds. */
  const watchReplies = async (seconds: number) => {
    for (let passed = 0; passed <= seconds; passed += 2) {
      if (passed > 0) monotonic.now += 2000;
      await recovery.start();
      recovery.stop();
    }
  };
  const startupRecovery = new ReplyRecovery({ ...writers, isSingleProcess: true });
  return { recovery, startupRecovery, watchReplies };
}

/** The chat services of one process; two of them on one database are two processes. */
export function setUpChatServices(
  database: Database,
  languageModel: LanguageModel,
  clock: MovableClock,
  relay: Relay = new NoopRelay(),
  /** The models that are asked after it. */
  others: readonly LanguageModel[] = [],
  prices: ModelPrices = noPrices,
) {
  const log: string[] = [];
  const logger = makeLogger("debug", (line) => log.push(line));
  const listEvents: PublishedChange[] = [];
  const listPublisher = {
    publish: (_userId: string, change: PublishedChange) => void listEvents.push(change),
  };
  const indexer = new ReplyIndexer({ database, logger });
  const usageLedger = new UsageLedger({
    config: { currency: "USD", timeZone: "UTC" },
    ...{ database, clock, logger },
  });
  const shared = { database, clock, logger, languageModel, relay, listPublisher, usageLedger };
  const edges = { ...shared, indexer, replyConnection: database, drain: new Drain() };
  const { budgets, models } = makeModels(logger, [languageModel, ...others], prices);
  const languageModels = { choose: () => models };
  const circuit = new Circuit(clock);
  const writer = new ReplyWriter(edges);
  const runner = new ReplyRunner({ ...edges, circuit, writer });
  const remoteReplies = new RemoteReplies(edges);
  const followedReplies = new FollowedReplies({ relay, find: (messageId) => runner.find(messageId) });
  const replyQuota = { consume: async () => undefined };
  const monotonic = { now: 0 };
  const monotonicNow = () => monotonic.now;
  const usageSweep = new UsageSweep({ ...shared, monotonicNow });
  const writers = {
    ...edges,
    runner,
    remoteReplies,
    budgets,
    replyQuota,
    usageSweep,
    languageModels,
    monotonicNow,
  };
  const replies = new ReplyService(writers);
  return {
    log,
    logger,
    listEvents,
    writer,
    indexer,
    runner,
    remoteReplies,
    followedReplies,
    usageLedger,
    usageSweep,
    /** The time of the monotonic clock, in milliseconds. */
    monotonic,
    circuit,
    subscription: new ReplySubscription(writers),
    stopper: new ReplyStopper(writers),
    ...makeRecoveries(writers, monotonic),
    chats: new ChatService(writers),
    chatReader: new ChatReader({ database, runner, budgets }),
    models,
    turns: new TurnService({ replies }),
  };
}

/** Adds users to a database, each with a number of their own. */
export function makeUserFactory(database: Database): () => Promise<string> {
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
export async function setUpChats<Model extends LanguageModel>(makeModel: () => Model) {
  const { database } = await setUpDatabase();
  const clock = new MovableClock();
  const newUserId = makeUserFactory(database);
  const begin = async () => {
    const model = makeModel();
    return { model, ...setUpChatServices(database, model, clock), userId: await newUserId() };
  };
  const scene = { database, clock, newUserId, ...(await begin()) };
  beforeEach(async () => {
    clock.reset();
    Object.assign(scene, await begin());
  });
  return scene;
}

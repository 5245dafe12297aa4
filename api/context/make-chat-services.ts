import { hostname } from "node:os";
import { agreedSettings } from "../config/agreed-settings.ts";
import { existingSessionSecrets } from "../config/session-secrets.ts";
import type { Infrastructure } from "../context.ts";
import type { ClockSkew } from "../database/clock-skew.ts";
import { ChatService } from "../domain/chats/chat-service.ts";
import { ChatListEventService } from "../domain/chats/events/chat-list-event-service.ts";
import { FollowedReplies } from "../domain/chats/replies/followed-replies.ts";
import { ReplyRecovery } from "../domain/chats/replies/recovery/reply-recovery.ts";
import { UsageSweep } from "../domain/chats/replies/recovery/usage-sweep.ts";
import { RemoteReplies } from "../domain/chats/replies/remote-replies.ts";
import { ReplyRunner } from "../domain/chats/replies/reply-runner.ts";
import { ReplyStopper } from "../domain/chats/replies/reply-stopper.ts";
import { ReplySubscription } from "../domain/chats/replies/reply-subscription.ts";
import { ReplyIndexer } from "../domain/chats/replies/saving/reply-indexer.ts";
import { ReplyWriter } from "../domain/chats/replies/saving/reply-writer.ts";
import { ChatRetentionService } from "../domain/chats/retention/chat-retention-service.ts";
import { RetentionAgreement } from "../domain/chats/retention/retention-agreement.ts";
import { ChatReader } from "../domain/chats/transcript/chat-reader.ts";
import { ReplyService } from "../domain/chats/turns/reply-service.ts";
import { TurnService } from "../domain/chats/turns/turn-service.ts";
import type { ReplyQuota } from "../domain/limits/reply-quota.ts";
import type { LanguageModels } from "../domain/models/language-models.ts";
import type { UsageLedger } from "../domain/usage/usage-ledger.ts";

type Dependencies = Infrastructure & {
  readonly clockSkew: ClockSkew;
  readonly replyQuota: ReplyQuota;
  readonly languageModels: LanguageModels;
  readonly usageLedger: UsageLedger;
};

function makeReplyServices(
  infrastructure: Dependencies,
  chatListEvents: ChatListEventService,
  isSingleProcess: boolean,
) {
  const { languageModels: budgets } = infrastructure;
  const indexer = new ReplyIndexer(infrastructure);
  const dependencies = { ...infrastructure, indexer, listPublisher: chatListEvents, budgets };
  const runner = new ReplyRunner({
    ...dependencies,
    circuit: budgets.circuit,
    writer: new ReplyWriter(dependencies),
  });
  const remoteReplies = new RemoteReplies(infrastructure);
  const { relay } = infrastructure;
  const followedReplies = new FollowedReplies({ relay, find: (messageId) => runner.find(messageId) });
  const writers = { ...dependencies, runner, remoteReplies };
  return {
    runner,
    indexer,
    budgets,
    remoteReplies,
    followedReplies,
    replies: new ReplyService(writers),
    replySubscription: new ReplySubscription(writers),
    replyStopper: new ReplyStopper(writers),
    replyRecovery: new ReplyRecovery({
      ...writers,
      usageSweep: new UsageSweep(infrastructure),
      isSingleProcess,
    }),
  };
}

export function makeChatServices(infrastructure: Dependencies) {
  const { config } = infrastructure;
  const isSingleProcess = config.database.kind === "sqlite";
  const chatListEvents = new ChatListEventService(infrastructure);
  const made = makeReplyServices(infrastructure, chatListEvents, isSingleProcess);
  const { runner, indexer, budgets, remoteReplies, followedReplies, replies, ...services } = made;
  const { replyRecovery, replyStopper } = services;
  const listPublisher = chatListEvents;
  const agreement = new RetentionAgreement({
    ...infrastructure,
    settings: () => ({
      ...agreedSettings(config, existingSessionSecrets(config)),
      server: `${hostname()}:${config.port}`,
    }),
  });
  return {
    ...services,
    runner,
    chatListEvents,
    chats: new ChatService({ ...infrastructure, runner, indexer, listPublisher }),
    retentionAgreement: agreement,
    chatRetention: new ChatRetentionService({ ...infrastructure, listPublisher, agreement }),
    chatReader: new ChatReader({ database: infrastructure.database, runner, budgets }),
    turns: new TurnService({ replies }),
    hasReplies: () => runner.running().length > 0,
    countReplies: () => runner.running().length,
    endReplies: async () => {
      replyRecovery.stop();
      await runner.close();
      await indexer.whenIndexed();
      replyStopper.close();
      remoteReplies.close();
      followedReplies.close();
      chatListEvents.close();
    },
  };
}

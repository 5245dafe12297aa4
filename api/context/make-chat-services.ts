import type { Edges } from "../context.ts";
import { ChatService } from "../domain/chats/chat-service.ts";
import { ChatListEventService } from "../domain/chats/events/chat-list-event-service.ts";
import { ChatReader } from "../domain/chats/messages/chat-reader.ts";
import { ContextBudget } from "../domain/chats/prompt/context-budget.ts";
import { ReplyRecovery } from "../domain/chats/replies/recovery/reply-recovery.ts";
import { RemoteReplies } from "../domain/chats/replies/remote-replies.ts";
import { ReplyRunner } from "../domain/chats/replies/reply-runner.ts";
import { ReplyService } from "../domain/chats/replies/reply-service.ts";
import { ReplyStopper } from "../domain/chats/replies/reply-stopper.ts";
import { ReplySubscription } from "../domain/chats/replies/reply-subscription.ts";
import { ReplyWriter } from "../domain/chats/replies/reply-writer.ts";
import { TurnService } from "../domain/chats/turns/turn-service.ts";
import type { ReplyQuota } from "../domain/limits/reply-quota.ts";

type Parts = Edges & { readonly replyQuota: ReplyQuota };

function makeReplyServices(edges: Parts, chatListEvents: ChatListEventService, isAlone: boolean) {
  const contextBudget = new ContextBudget(edges.config.contextTokens, edges.logger);
  const parts = { ...edges, listPublisher: chatListEvents, contextBudget };
  const runner = new ReplyRunner({ ...parts, saver: new ReplyWriter(parts) });
  const remoteReplies = new RemoteReplies(edges);
  const writers = { ...parts, runner, remoteReplies };
  return {
    runner,
    contextBudget,
    remoteReplies,
    replies: new ReplyService(writers),
    replySubscription: new ReplySubscription(writers),
    replyStopper: new ReplyStopper(writers),
    replyWatch: new ReplyRecovery({ ...writers, isAlone }),
  };
}

export function makeChatServices(edges: Parts) {
  const isAlone = edges.config.database.kind === "sqlite";
  const chatListEvents = new ChatListEventService(edges);
  const made = makeReplyServices(edges, chatListEvents, isAlone);
  const { runner, contextBudget, remoteReplies, replies, ...services } = made;
  const { replyWatch, replyStopper } = services;
  return {
    ...services,
    runner,
    chatListEvents,
    chats: new ChatService({ ...edges, runner, listPublisher: chatListEvents }),
    chatReader: new ChatReader({ database: edges.database, runner, contextBudget }),
    conversations: new TurnService({ ...edges, replies, contextBudget }),
    endReplies: async () => {
      replyWatch.stop();
      await runner.close();
      replyStopper.close();
      remoteReplies.close();
      chatListEvents.close();
    },
  };
}

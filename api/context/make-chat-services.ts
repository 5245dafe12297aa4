import { ChatReader } from "../domain/chats/chat-reader.ts";
import { ChatService } from "../domain/chats/chat-service.ts";
import { ContextBudget } from "../domain/chats/context-budget.ts";
import { ConversationService } from "../domain/chats/conversation-service.ts";
import { ListNewsService } from "../domain/chats/list-news-service.ts";
import { RemoteReplies } from "../domain/chats/remote-replies.ts";
import { ReplyFeed } from "../domain/chats/reply-feed.ts";
import { ReplyRunner } from "../domain/chats/reply-runner.ts";
import { ReplySaver } from "../domain/chats/reply-saver.ts";
import { ReplyService } from "../domain/chats/reply-service.ts";
import { ReplyStopper } from "../domain/chats/reply-stopper.ts";
import { ReplyWatch } from "../domain/chats/reply-watch.ts";
import type { ReplyQuota } from "../domain/limits/reply-quota.ts";
import type { Edges } from "./edges.ts";

type Parts = Edges & { readonly replyQuota: ReplyQuota };

function makeReplyServices(edges: Parts, listNews: ListNewsService, isAlone: boolean) {
  const contextBudget = new ContextBudget(edges.config.contextTokens, edges.logger);
  const parts = { ...edges, listObserver: listNews, contextBudget };
  const runner = new ReplyRunner({ ...parts, saver: new ReplySaver(parts) });
  const remoteReplies = new RemoteReplies(edges);
  const writers = { ...parts, runner, remoteReplies };
  return {
    runner,
    contextBudget,
    remoteReplies,
    replies: new ReplyService(writers),
    replyFeed: new ReplyFeed(writers),
    replyStopper: new ReplyStopper(writers),
    replyWatch: new ReplyWatch({ ...writers, isAlone }),
  };
}

export function makeChatServices(edges: Parts) {
  const isAlone = edges.config.database.kind === "sqlite";
  const listNews = new ListNewsService(edges);
  const made = makeReplyServices(edges, listNews, isAlone);
  const { runner, contextBudget, remoteReplies, replies, ...services } = made;
  const { replyWatch, replyStopper } = services;
  return {
    ...services,
    runner,
    listNews,
    chats: new ChatService({ ...edges, runner, listObserver: listNews }),
    chatReader: new ChatReader({ database: edges.database, runner, contextBudget }),
    conversations: new ConversationService({ ...edges, replies, contextBudget }),
    endReplies: async () => {
      replyWatch.stop();
      await runner.close();
      replyStopper.close();
      remoteReplies.close();
      listNews.close();
    },
  };
}

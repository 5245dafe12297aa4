import { ChatReader } from "../domain/chats/chat-reader.ts";
import { ChatService } from "../domain/chats/chat-service.ts";
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
  const parts = { ...edges, listObserver: listNews };
  const runner = new ReplyRunner({ ...parts, saver: new ReplySaver(parts) });
  const remoteReplies = new RemoteReplies(edges);
  const writers = { ...parts, runner, remoteReplies, contextTokens: edges.config.contextTokens };
  return {
    runner,
    remoteReplies,
    replies: new ReplyService(writers),
    replyFeed: new ReplyFeed(writers),
    replyStopper: new ReplyStopper(writers),
    replyWatch: new ReplyWatch({ ...writers, isAlone }),
  };
}

export function makeChatServices(edges: Parts) {
  const { contextTokens, database } = edges.config;
  const isAlone = database.kind === "sqlite";
  const listNews = new ListNewsService(edges);
  const { runner, remoteReplies, replies, ...services } = makeReplyServices(edges, listNews, isAlone);
  const { replyWatch, replyStopper } = services;
  return {
    ...services,
    runner,
    listNews,
    chats: new ChatService({ ...edges, runner, listObserver: listNews }),
    chatReader: new ChatReader({ database: edges.database, runner, contextTokens }),
    conversations: new ConversationService({ ...edges, replies, contextTokens }),
    endReplies: async () => {
      replyWatch.stop();
      await runner.close();
      replyStopper.close();
      remoteReplies.close();
      listNews.close();
    },
  };
}

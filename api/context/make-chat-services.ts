import { ChatService } from "../domain/chats/chat-service.ts";
import { ConversationService } from "../domain/chats/conversation-service.ts";
import { ReplyRunner } from "../domain/chats/reply-runner.ts";
import { ReplySaver } from "../domain/chats/reply-saver.ts";
import { ReplyService } from "../domain/chats/reply-service.ts";
import { ReplyWatch } from "../domain/chats/reply-watch.ts";
import type { Edges } from "./edges.ts";

/** The conversations, and the replies that run in this process. */
export function makeChatServices(edges: Edges) {
  const { contextTokens, database } = edges.config;
  const saver = new ReplySaver(edges);
  const runner = new ReplyRunner({ ...edges, saver });
  const replies = new ReplyService({ ...edges, runner });
  const replyWatch = new ReplyWatch({ ...edges, runner, isAlone: database.kind === "sqlite" });
  return {
    chats: new ChatService({ ...edges, runner }),
    conversations: new ConversationService({ ...edges, replies, contextTokens }),
    replyWatch,
    endReplies: async () => {
      replyWatch.stop();
      replies.close();
      await runner.close();
    },
  };
}

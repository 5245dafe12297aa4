import type { Context } from "../../context.ts";
import { DomainError } from "../../domain/domain-error.ts";
import { asker } from "../asker.ts";
import { presentChat } from "../present-chat.ts";
import { presentMessage } from "../present-message.ts";
import type { HandlersOf } from "./chat-handlers.ts";

type Handlers = HandlersOf<"create" | "sendMessage" | "retryMessage" | "events" | "stop">;

/** What asks for a reply, follows it and stops it. */
export function chatReplyHandlers({ conversations }: Pick<Context, "conversations">): Handlers {
  return {
    create: async ({ req, body }) => {
      const { chat, aiMessage } = await conversations.start(asker(req), body);
      return {
        status: 201,
        body: { chatId: chat.id, chat: presentChat(chat), message: presentMessage(aiMessage) },
      };
    },
    sendMessage: async ({ req, params, body }) => {
      const { userMessage, aiMessage } = await conversations.send(asker(req), params.id, body);
      return {
        status: 201,
        body: { userMessage: presentMessage(userMessage), aiMessage: presentMessage(aiMessage) },
      };
    },
    retryMessage: async ({ req, params }) => {
      const { aiMessage } = await conversations.retry(asker(req), params.id, params.messageId);
      return { status: 201, body: { aiMessage: presentMessage(aiMessage) } };
    },
    events: () => Promise.reject(new DomainError("not_found")),
    stop: () => Promise.reject(new DomainError("not_found")),
  };
}

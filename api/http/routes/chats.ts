import { initServer } from "@ts-rest/express";
import { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import { asker } from "../asker.ts";
import { presentChat } from "../present-chat.ts";
import { presentMessage } from "../present-message.ts";
import { signedInUser } from "../signed-in-user.ts";

/** The conversations of the person who is signed in. */
export function chatRoutes({ chats, conversations }: Pick<Context, "chats" | "conversations">) {
  return initServer().router(contract.chats, {
    create: async ({ req, body }) => {
      const { chat, aiMessage } = await conversations.start(asker(req), body);
      return {
        status: 201,
        body: { chatId: chat.id, chat: presentChat(chat), message: presentMessage(aiMessage) },
      };
    },
    list: async ({ req, query }) => {
      const { chats: listed, page, totalPages } = await chats.list(signedInUser(req).id, query);
      return { status: 200, body: { chats: listed.map(presentChat), page, totalPages } };
    },
    get: async ({ req, params }) => {
      const { chat, messages } = await chats.get(signedInUser(req).id, params.id);
      return { status: 200, body: { chat: presentChat(chat), messages: messages.map(presentMessage) } };
    },
    delete: async ({ req, params }) => {
      await chats.delete(signedInUser(req).id, params.id);
      return { status: 204, body: undefined };
    },
    sendMessage: async ({ req, params, body }) => {
      const { userMessage, aiMessage } = await conversations.send(asker(req), params.id, body.content);
      return {
        status: 201,
        body: { userMessage: presentMessage(userMessage), aiMessage: presentMessage(aiMessage) },
      };
    },
    retryMessage: async ({ req, params }) => {
      const { aiMessage } = await conversations.retry(asker(req), params.id, params.messageId);
      return { status: 201, body: { aiMessage: presentMessage(aiMessage) } };
    },
  });
}

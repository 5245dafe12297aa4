import { initServer } from "@ts-rest/express";
import { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import { chatListHandlers } from "./chat-list.ts";
import { chatReplyHandlers } from "./chat-replies.ts";
import { oneChatHandlers } from "./one-chat.ts";

export function chatRoutes(context: Context) {
  return initServer().router(contract.chats, {
    ...chatListHandlers(context),
    ...oneChatHandlers(context),
    ...chatReplyHandlers(context),
  });
}

import type { Context } from "../../context.ts";
import { DomainError } from "../../domain/domain-error.ts";
import { presentChat } from "../present-chat.ts";
import { presentMessage } from "../present-message.ts";
import { signedInUser } from "../signed-in-user.ts";
import type { HandlersOf } from "./chat-handlers.ts";

type Handlers = HandlersOf<"get" | "export" | "exportAll">;

/** One chat with what was said in it, and all of it to take away. */
export function oneChatHandlers({ chats }: Pick<Context, "chats">): Handlers {
  return {
    get: async ({ req, params }) => {
      const { chat, messages } = await chats.get(signedInUser(req).id, params.id);
      return { status: 200, body: { chat: presentChat(chat), messages: messages.map(presentMessage) } };
    },
    export: () => Promise.reject(new DomainError("not_found")),
    exportAll: () => Promise.reject(new DomainError("not_found")),
  };
}

import type { Context } from "../../context.ts";
import { DomainError } from "../../domain/domain-error.ts";
import { presentChat } from "../present-chat.ts";
import { signedInUser } from "../signed-in-user.ts";
import type { HandlersOf } from "./chat-handlers.ts";

type Handlers = HandlersOf<"list" | "listEvents" | "deleteSeveral" | "update" | "delete">;

/** A person's chats as a list, and what they change of it. */
export function chatListHandlers({ chats }: Pick<Context, "chats">): Handlers {
  return {
    list: async ({ req, query: { page, sort } }) => {
      const order = sort === "asc" ? "asc" : "desc";
      const { chats: listed, totalPages } = await chats.list(signedInUser(req).id, { page, sort: order });
      return { status: 200, body: { chats: listed.map(presentChat), page, totalPages } };
    },
    listEvents: () => Promise.reject(new DomainError("not_found")),
    deleteSeveral: () => Promise.reject(new DomainError("not_found")),
    update: () => Promise.reject(new DomainError("not_found")),
    delete: async ({ req, params }) => {
      await chats.delete(signedInUser(req).id, params.id);
      return { status: 204, body: undefined };
    },
  };
}

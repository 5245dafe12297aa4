import type { Request } from "express";
import type { ChatListEvent } from "#contract/chats/chat-events.ts";
import { messageStatus } from "#contract/chats/messages.ts";
import { lastEventIdHeader } from "#contract/headers.ts";
import { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import type { ChatListChange } from "../../domain/chats/events/chat-list-changes.ts";
import { eventStream } from "../events/event-stream.ts";
import { type EventFrame, eventFrame } from "../events/event-writer.ts";
import { ChatListCache } from "../presenters/chat-list-cache.ts";
import { presentChat } from "../presenters/chats.ts";
import { type AppRouteImplementation, initServer } from "../rest-server.ts";
import { signedInUser } from "../session/request-session.ts";
import { singleChatHandlers } from "./chat.ts";
import { chatReplyHandlers } from "./chat-replies.ts";

type Chats = typeof contract.chats;

/** The handlers of some of the contract's calls about chats; each file beside this one has others. */
export type HandlersOf<Name extends keyof Chats> = {
  [Call in Name]: AppRouteImplementation<Chats[Call]>;
};

export function chatRoutes(context: Context) {
  return initServer().router(contract.chats, {
    ...chatListHandlers(context),
    ...singleChatHandlers(context),
    ...chatReplyHandlers(context),
  });
}

function presentChange(change: ChatListChange): ChatListEvent {
  switch (change.kind) {
    case "chat":
      return { event: "chat", data: { chat: presentChat(change.chat) } };
    case "reply-ended": {
      const { chatId, title, status } = change;
      return { event: "reply-ended", data: { chatId, title, status: messageStatus.parse(status) } };
    }
    case "deleted":
      return { event: "deleted", data: { ids: [...change.chatIds] } };
    case "changed":
      return { event: "changed", data: {} };
  }
}

/** Frames by change, so that all tabs of a user get the same bytes. */
const listFrames = new WeakMap<ChatListChange, EventFrame>();

/** A change of a list as an event of GET /events. */
function listFrame(change: ChatListChange): EventFrame {
  const known = listFrames.get(change) ?? eventFrame(presentChange(change));
  listFrames.set(change, known);
  return known;
}

/** The version of the list that a reader has. */
function knownListVersion({ headers }: Pick<Request, "headers">): string | undefined {
  return headers[lastEventIdHeader]?.toString();
}

type Handlers = HandlersOf<"list" | "listEvents" | "deleteSeveral" | "retention">;

function chatListHandlers({
  chats,
  chatListEvents,
  chatRetention,
  openStreams,
}: Pick<Context, "chats" | "chatListEvents" | "chatRetention" | "openStreams">): Handlers {
  const cache = new ChatListCache();
  return {
    list: async ({ req, query }) => {
      const { id } = signedInUser(req);
      const known = cache.find(id, query, req.foundSession?.listVersion ?? 0);
      if (known !== undefined) return { status: 200, body: known };
      const { chats: listed, page, totalPages, listVersion } = await chats.list(id, query);
      const body = { chats: listed.map(presentChat), page, totalPages };
      if (listVersion !== undefined) cache.store(id, query, listVersion, body);
      return { status: 200, body };
    },
    listEvents: async ({ req }) => {
      const { id } = signedInUser(req);
      const body = eventStream(req, openStreams, (writer) =>
        chatListEvents.subscribe(id, (change) => writer.write(listFrame(change)), knownListVersion(req)),
      );
      return { status: 200, body };
    },
    retention: async ({ req }) => {
      const { days, next, dueChats } = await chatRetention.forUser(signedInUser(req).id);
      const announced = next && { days: next.days, from: next.from.toISOString() };
      return { status: 200, body: { days, next: announced, dueChats } };
    },
    deleteSeveral: async ({ req, body }) => {
      return { status: 200, body: { deleted: await chats.deleteSeveral(signedInUser(req).id, body.ids) } };
    },
  };
}

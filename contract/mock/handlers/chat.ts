import { byCreation } from "../../rules/conversation/chat-order.ts";
import { changedSettings } from "../../rules/conversation/chat-state.ts";
import { contentDisposition } from "../../rules/text/content-disposition.ts";
import { exportFileName, fileName } from "../../rules/text/file-name.ts";
import { presentUser } from "../accounts/accounts.ts";
import { presentChat, presentContext, presentMessage } from "../chats/present-chat.ts";
import { deleteChats, exportChat, readWindow, requireUserChat, showMessage } from "../chats/turns.ts";
import { messagesOf } from "../state/chat-messages.ts";
import type { MockHandlersOf } from "./mock-handler.ts";

type ChatCall = "get" | "update" | "delete" | "export" | "exportAll";

export const singleChatHandlers: Pick<MockHandlersOf<"chats">, ChatCall> = {
  get: ({ world, user, params, query }) => {
    const chat = requireUserChat(world, user, params.id);
    const { messages: rows, hasEarlier } = readWindow(world, chat, query);
    const messages = rows.map((message) => presentMessage(world, message));
    const context = presentContext(world, chat.id);
    const earlier = hasEarlier === undefined ? {} : { hasEarlier };
    return { status: 200, body: { chat: presentChat(world, chat), messages, ...context, ...earlier } };
  },
  update: ({ world, user, params, body }) => {
    const { title, pinned, shownMessageId, ...unapplied } = body;
    unapplied satisfies Record<string, never>;
    const chat = requireUserChat(world, user, params.id);
    if (shownMessageId !== undefined) showMessage(world, chat, shownMessageId);
    const changed = changedSettings(chat, { title, pinned });
    if (changed.pinned === false) chat.unpinnedAt = world.clock.isoIn(0);
    Object.assign(chat, changed);
    return { status: 200, body: { chat: presentChat(world, chat) } };
  },
  delete: ({ world, user, params }) => {
    const { id } = requireUserChat(world, user, params.id);
    deleteChats(world, user, [id]);
    return { status: 204, body: undefined };
  },
  export: async ({ world, user, params }) => {
    const chat = requireUserChat(world, user, params.id);
    const headers = { "Content-Disposition": contentDisposition(fileName(chat.title, ".md")) };
    return { status: 200, body: await exportChat(world, chat), headers };
  },
  exportAll: ({ world, user }) => {
    const own = world.tables.chats.filter(({ userId }) => userId === user.id).sort(byCreation);
    const chats = own.map((chat) => {
      const messages = messagesOf(world, chat.id).map((message) => {
        const { parentId, isShown } = message;
        const { retryAt: _, ...kept } = presentMessage(world, message);
        return { ...kept, parentId, isShown };
      });
      return { ...presentChat(world, chat), messages };
    });
    const exportedAt = world.clock.isoIn(0);
    const body = { exportedAt, user: presentUser(user), chats };
    const name = exportFileName(world.productName, new Date(exportedAt));
    return { status: 200, body, headers: { "Content-Disposition": contentDisposition(name) } };
  },
};

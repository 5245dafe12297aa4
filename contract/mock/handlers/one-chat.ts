import { byCreation } from "../../rules/conversation/chat-order.ts";
import { changesOf } from "../../rules/conversation/chat-state.ts";
import { attachment, exportName } from "../../rules/text/attachment.ts";
import { presentUser } from "../accounts/present-user.ts";
import { messagesOf, shownMessages } from "../chats/chat-messages.ts";
import { requireOwnChat, showMessage } from "../chats/conversations.ts";
import { deleteChats } from "../chats/delete-chats.ts";
import { exportChat } from "../chats/export-chat.ts";
import { presentChat, presentContext, presentMessage } from "../chats/present-chat.ts";
import type { MockAnswersOf } from "../server/mock-answer.ts";
import { change } from "../state/change.ts";

type ChatCall = "get" | "update" | "delete" | "export" | "exportAll";

export const oneChatAnswers: Pick<MockAnswersOf<"chats">, ChatCall> = {
  get: ({ world, person, params }) => {
    const chat = requireOwnChat(world, person, params.id);
    const messages = shownMessages(world, chat.id).map((message) => presentMessage(world, message));
    const body = { chat: presentChat(world, chat), messages, ...presentContext(world, chat.id) };
    return { status: 200, body };
  },
  update: ({ world, person, params, body }) => {
    const { title, pinned, shownMessageId, ...unapplied } = body;
    unapplied satisfies Record<string, never>;
    const chat = requireOwnChat(world, person, params.id);
    if (shownMessageId !== undefined) showMessage(world, chat, shownMessageId);
    change(chat, changesOf(chat, { title, pinned }));
    return { status: 200, body: { chat: presentChat(world, chat) } };
  },
  delete: ({ world, person, params }) => {
    const { id } = requireOwnChat(world, person, params.id);
    deleteChats(world, person, [id]);
    return { status: 204, body: undefined };
  },
  export: async ({ world, person, params }) => {
    const chat = requireOwnChat(world, person, params.id);
    const headers = { "Content-Disposition": attachment(chat.title, "md") };
    return { status: 200, body: await exportChat(world, chat), headers };
  },
  exportAll: ({ world, person }) => {
    const own = world.tables.chats.filter(({ userId }) => userId === person.id).sort(byCreation);
    const chats = own.map((chat) => {
      const messages = messagesOf(world, chat.id).map((message) => {
        const { parentId, isShown } = message;
        const { retryAt: _, ...kept } = presentMessage(world, message);
        return { ...kept, parentId, isShown };
      });
      return { ...presentChat(world, chat), messages };
    });
    const exportedAt = world.clock.isoIn(0);
    const body = { exportedAt, user: presentUser(person), chats };
    const name = exportName(world.productName, new Date(exportedAt));
    return { status: 200, body, headers: { "Content-Disposition": attachment(name, "json") } };
  },
};

import { lastEventIdHeader } from "../../headers.ts";
import { chatsPerPage } from "../../limits.ts";
import { byOrder, chatOrder } from "../../rules/conversation/chat-order.ts";
import { pageCount, pageEntries } from "../../rules/lists/pages.ts";
import { searchTerms } from "../../rules/search/search-terms.ts";
import { presentRetention } from "../chats/chat-retention.ts";
import { presentChat } from "../chats/present-chat.ts";
import { chatExcerpt, searchChats } from "../chats/search-chats.ts";
import { deleteChats } from "../chats/turns.ts";
import { listStream } from "../streams/list-stream.ts";
import { singleChatHandlers } from "./chat.ts";
import { chatReplyHandlers } from "./chat-replies.ts";
import type { MockHandlersOf } from "./mock-handler.ts";

type ListCall = "list" | "listEvents" | "deleteSeveral" | "retention";

const chatListHandlers: Pick<MockHandlersOf<"chats">, ListCall> = {
  list: ({ world, user, query: { page, sort, q } }) => {
    const terms = q === undefined ? undefined : searchTerms(q);
    const userChats = world.tables.chats.filter(({ userId }) => userId === user.id);
    const found = terms === undefined ? userChats : searchChats(world, userChats, terms);
    const listed = pageEntries(found.toSorted(byOrder(chatOrder(sort))), page, chatsPerPage);
    const chats = listed.map((chat) => {
      const excerpt = terms && chatExcerpt(world, chat, terms);
      return { ...presentChat(world, chat), ...(excerpt && { excerpt }) };
    });
    return { status: 200, body: { chats, page, totalPages: pageCount(found.length, chatsPerPage) } };
  },
  // This world's lists have no version: a reader always has another one.
  listEvents: ({ world, browser, user, headers }) => ({
    status: 200,
    body: listStream(world, browser, user.id, { isOutdated: headers.has(lastEventIdHeader) }).body,
  }),
  retention: ({ world, user }) => ({ status: 200, body: presentRetention(world, user) }),
  deleteSeveral: ({ world, user, body: { ids } }) => ({
    status: 200,
    body: { deleted: deleteChats(world, user, ids) },
  }),
};

export const chatHandlers: MockHandlersOf<"chats"> = {
  ...chatListHandlers,
  ...chatReplyHandlers,
  ...singleChatHandlers,
};

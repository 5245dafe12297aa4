import { chatsPerPage } from "../../limits.ts";
import { byOrder, chatOrder } from "../../rules/conversation/chat-order.ts";
import { pageOf, pagesOf } from "../../rules/lists/pages.ts";
import { searchTerms } from "../../rules/search/search-terms.ts";
import { deleteChats } from "../chats/delete-chats.ts";
import { presentChat } from "../chats/present-chat.ts";
import { excerptOf, searchChats } from "../chats/search-chats.ts";
import type { MockAnswersOf } from "../server/mock-answer.ts";
import { listStream } from "../streams/list-stream.ts";
import { chatReplyAnswers } from "./chat-replies.ts";
import { oneChatAnswers } from "./one-chat.ts";

type ListCall = "list" | "listEvents" | "deleteSeveral";

const chatListAnswers: Pick<MockAnswersOf<"chats">, ListCall> = {
  list: ({ world, person, query: { page, sort, q } }) => {
    const terms = q === undefined ? undefined : searchTerms(q);
    const own = world.tables.chats.filter(({ userId }) => userId === person.id);
    const found = terms === undefined ? own : searchChats(world, own, terms);
    const listed = pageOf(found.toSorted(byOrder(chatOrder(sort))), page, chatsPerPage);
    const chats = listed.map((chat) => {
      const excerpt = terms && excerptOf(world, chat, terms);
      return { ...presentChat(world, chat), ...(excerpt && { excerpt }) };
    });
    return { status: 200, body: { chats, page, totalPages: pagesOf(found.length, chatsPerPage) } };
  },
  listEvents: ({ world, browser, person }) => ({
    status: 200,
    body: listStream(world, browser, person.id).body,
  }),
  deleteSeveral: ({ world, person, body: { ids } }) => ({
    status: 200,
    body: { deleted: deleteChats(world, person, ids) },
  }),
};

export const chatAnswers: MockAnswersOf<"chats"> = {
  ...chatListAnswers,
  ...chatReplyAnswers,
  ...oneChatAnswers,
};

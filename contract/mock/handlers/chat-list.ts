import type { SortOrder } from "../../chats/chat-requests.ts";
import { chatsPerPage } from "../../limits.ts";
import { deleteChats } from "../chats/delete-chats.ts";
import { presentChat } from "../chats/present-chat.ts";
import { excerptOf, searchChats } from "../chats/search-chats.ts";
import type { MockAnswersOf } from "../server/mock-answer.ts";
import type { ChatRow } from "../state/mock-tables.ts";
import { listStream } from "../streams/list-stream.ts";

/** The sort keys of chats; ids sort equal times. */
function rankOf({ createdAt, updatedAt, id }: ChatRow, sort: SortOrder): string {
  return `${sort === "activity" ? updatedAt : createdAt} ${id}`;
}

/** Pinned chats first; then the newest, the one with the latest activity, or the oldest. */
function sorted(chats: readonly ChatRow[], sort: SortOrder): ChatRow[] {
  return chats.toSorted((one, other) => {
    if (one.pinned !== other.pinned) return one.pinned ? -1 : 1;
    const isBefore = rankOf(one, sort) < rankOf(other, sort);
    return isBefore === (sort === "asc") ? -1 : 1;
  });
}

type ListCall = "list" | "listEvents" | "deleteSeveral";

export const chatListAnswers: Pick<MockAnswersOf<"chats">, ListCall> = {
  list: ({ world, person, query: { page, sort, q: search } }) => {
    const own = world.tables.chats.filter(({ userId }) => userId === person.id);
    const found = sorted(search === undefined ? own : searchChats(world, own, search), sort);
    const listed = found.slice((page - 1) * chatsPerPage, page * chatsPerPage);
    const totalPages = Math.max(1, Math.ceil(found.length / chatsPerPage));
    const chats = listed.map((chat) => {
      const excerpt = search === undefined ? undefined : excerptOf(world, chat, search);
      return { ...presentChat(world, chat), ...(excerpt && { excerpt }) };
    });
    return { status: 200, body: { chats, page, totalPages } };
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

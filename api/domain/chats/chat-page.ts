import { chatsPerPage } from "#contract/limits.ts";
import type { Database } from "../../database/connect.ts";
import { Chat } from "../../models/chat.ts";

export type ChatOrder = "asc" | "desc";

/** Where a page lies when it is read from the end that is nearer: at most half of the rows are passed over. */
interface Slice {
  readonly order: ChatOrder;
  readonly offset: number;
  readonly limit: number;
}

function nearerSlice(offset: number, total: number, order: ChatOrder): Slice {
  const limit = Math.min(chatsPerPage, total - offset);
  const fromEnd = total - offset - limit;
  if (offset <= fromEnd) return { order, offset, limit };
  return { order: order === "asc" ? "desc" : "asc", offset: fromEnd, limit };
}

/**
 * One page of a person's chats by creation, from `total` of them. The index alone finds the ids, also of a page
 * far inside; whole rows are read for this page only.
 */
export async function chatPage(
  database: Database,
  userId: string,
  { page, sort, total }: { readonly page: number; readonly sort: ChatOrder; readonly total: number },
): Promise<Chat[]> {
  const start = (page - 1) * chatsPerPage;
  if (start >= total) return [];
  const { order, offset, limit } = nearerSlice(start, total, sort);
  const ids = Chat.query(database)
    .select("id")
    .where({ userId })
    .orderBy([
      { column: "createdAt", order },
      { column: "id", order },
    ])
    .limit(limit)
    .offset(offset)
    .as("page");
  return Chat.query(database)
    .select("chats.*")
    .join(ids, "page.id", "chats.id")
    .orderBy([
      { column: "chats.createdAt", order: sort },
      { column: "chats.id", order: sort },
    ]);
}

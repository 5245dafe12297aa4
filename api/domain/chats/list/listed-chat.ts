import type { Excerpt } from "#contract/rules/search/excerpt.ts";
import type { Chat } from "../../../models/chat.ts";

export type ListedChat = Pick<
  Chat,
  | "id"
  | "title"
  | "initialPrompt"
  | "systemPromptId"
  | "targetTokens"
  | "createdAt"
  | "updatedAt"
  | "messageCount"
  | "pinned"
  | "runningReplyId"
>;

/** A listed chat found by a search; with an excerpt unless the title matches. */
export type FoundChat = ListedChat & { readonly excerpt?: Excerpt | undefined };

/** The columns of a listed chat, for statements in which `chats` is called `c`. */
export const listedColumns = [
  "c.id",
  "c.title",
  "c.initialPrompt",
  "c.systemPromptId",
  "c.targetTokens",
  "c.createdAt",
  "c.updatedAt",
  "c.messageCount",
  "c.pinned",
  "c.runningReplyId",
];

/** A row in the driver's format: SQLite has dates as milliseconds and booleans as 0 and 1. */
export type ListedRow = Omit<ListedChat, "createdAt" | "updatedAt" | "pinned"> & {
  readonly createdAt: Date | number;
  readonly updatedAt: Date | number;
  readonly pinned: boolean | number;
};

export function listedChat(row: ListedRow): ListedChat {
  return {
    id: row.id,
    title: row.title,
    initialPrompt: row.initialPrompt,
    systemPromptId: row.systemPromptId,
    targetTokens: row.targetTokens,
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
    messageCount: row.messageCount,
    pinned: Boolean(row.pinned),
    runningReplyId: row.runningReplyId,
  };
}

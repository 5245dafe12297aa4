import type { ChatRow } from "#contract/mock/state/mock-tables.ts";
import { stageOf } from "../../harness/harness.ts";
import { listedChats } from "./listed-chats.ts";

/** The last chat of the first page, which is not pinned. */
export function unpinnedChat(context: Parameters<typeof stageOf>[0]): ChatRow {
  const chat = listedChats(stageOf(context).world)[5];
  if (chat === undefined) throw new Error("The scenario has no sixth chat.");
  return chat;
}

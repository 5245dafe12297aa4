import type { QueryClient } from "@tanstack/react-query";
import { contract } from "../../index.ts";
import type { ChatAnswer } from "./chat-answer.ts";
import { pathOf } from "./query-key.ts";
import { isBusyWith } from "./sync-open-chat.ts";

const pathBeforeId = pathOf(contract.chats.get, { id: "" });

interface ReadChat {
  readonly id: string;
  readonly answer: ChatAnswer;
  readonly readAt: number;
  readonly isOpen: boolean;
}

/** Each chat that was read by itself, and whether it is open. */
function readChats(client: QueryClient): ReadChat[] {
  return client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey: [path] }) => String(path).startsWith(pathBeforeId) })
    .flatMap((query) => {
      const answer = client.getQueryData<ChatAnswer>(query.queryKey);
      if (answer === undefined) return [];
      const { dataUpdatedAt: readAt } = query.state;
      return [{ id: answer.body.chat.id, answer, readAt, isOpen: query.isActive() }];
    });
}

/**
 * Something has changed that nobody named: an open chat is read again at once, unless the page itself brings what is new
 * there, any other when it is next opened. `readBefore` in milliseconds.
 */
export function readChatsAgain(client: QueryClient, readBefore: number): void {
  for (const { id, answer, readAt, isOpen } of readChats(client)) {
    if (readAt > readBefore || (isOpen && isBusyWith(client, id, answer))) continue;
    const queryKey = [pathOf(contract.chats.get, { id })];
    void client.invalidateQueries({ queryKey, exact: true, refetchType: "active" });
  }
}

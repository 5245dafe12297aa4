import type { Mutation, QueryClient } from "@tanstack/react-query";
import type { Chat } from "../../chats/chat.ts";
import { contract } from "../../index.ts";
import { memberOf } from "../http/type-guards.ts";
import type { ChatAnswer } from "./chat-answer.ts";
import { queryKey } from "./query-key.ts";

/** The members of a chat that change by themselves, or by a change that keeps its messages. */
const explanations = ["title", "pinned", "status", "messageCount", "updatedAt"] as const;

/** Tells whether an act of this page in the chat is still unanswered: its answer brings what is new. */
function isOwnChange({ state }: Mutation<unknown, unknown, unknown>, id: string): boolean {
  return state.status === "pending" && memberOf(memberOf(state.variables, "params"), "id") === id;
}

/** Tells whether the page itself brings what is new in a chat: it follows a reply there, or awaits an answer. */
export function isBusyWith(client: QueryClient, id: string, answer: ChatAnswer): boolean {
  if (answer.body.messages.at(-1)?.status === "streaming") return true;
  return client.isMutating({ predicate: (mutation) => isOwnChange(mutation, id) }) > 0;
}

/**
 * Reads an open chat again in which somebody went on elsewhere: another tab, another device. News without a difference
 * say that its inside has changed: another version is on display.
 */
export function syncOpenChat(client: QueryClient, chat: Chat): void {
  const key = queryKey(contract.chats.get, { params: { id: chat.id } });
  const answer = client.getQueryData<ChatAnswer>(key);
  if (answer === undefined) return;
  const { chat: before, messages } = answer.body;
  client.setQueryData<ChatAnswer>(key, { ...answer, body: { ...answer.body, chat } });
  if (isBusyWith(client, chat.id, answer)) return;
  const hasGoneOn = chat.status === "streaming" || chat.messageCount !== messages.length;
  const isExplained = explanations.some((name) => chat[name] !== before[name]);
  if (!hasGoneOn && isExplained) return;
  void client.invalidateQueries({ queryKey: key, exact: true, refetchType: "active" });
}

import type { Mutation, QueryClient } from "@tanstack/react-query";
import type { Chat } from "../../chats/chat.ts";
import { contract } from "../../index.ts";
import { propertyOf } from "../http/type-guards.ts";
import type { ChatResponse } from "./chat-response.ts";
import { queryKey } from "./query-key.ts";

/** The members of a chat that can change while its messages stay the same. */
const metadataMembers = ["title", "pinned", "status", "messageCount", "updatedAt"] as const;

/** Whether a mutation of this page in the chat is pending: its response brings the changes. */
function isPendingMutationOf({ state }: Mutation<unknown, unknown, unknown>, id: string): boolean {
  return state.status === "pending" && propertyOf(propertyOf(state.variables, "params"), "id") === id;
}

/** Whether the page receives the chat's changes on its own: it follows a reply there, or awaits a response. */
export function isUpdatingChat(client: QueryClient, id: string, answer: ChatResponse): boolean {
  if (answer.body.messages.at(-1)?.status === "streaming") return true;
  return client.isMutating({ predicate: (mutation) => isPendingMutationOf(mutation, id) }) > 0;
}

/**
 * Refetches an open chat after activity in another tab or device. An event without a difference means that
 * another branch is visible.
 */
export function syncOpenChat(client: QueryClient, chat: Chat): void {
  const key = queryKey(contract.chats.get, { params: { id: chat.id } });
  const answer = client.getQueryData<ChatResponse>(key);
  if (answer === undefined) return;
  const { chat: before, messages } = answer.body;
  client.setQueryData<ChatResponse>(key, { ...answer, body: { ...answer.body, chat } });
  if (isUpdatingChat(client, chat.id, answer)) return;
  const hasNewMessages = chat.status === "streaming" || chat.messageCount !== messages.length;
  const hasMetadataChange = metadataMembers.some((name) => chat[name] !== before[name]);
  if (!hasNewMessages && hasMetadataChange) return;
  void client.invalidateQueries({ queryKey: key, exact: true, refetchType: "active" });
}

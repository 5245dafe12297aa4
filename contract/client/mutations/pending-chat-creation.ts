import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { propertyOf } from "../http/type-guards.ts";

const createdIdsByClient = new WeakMap<QueryClient, Set<ReadonlySet<string>>>();

function mountedScreens(client: QueryClient): Set<ReadonlySet<string>> {
  const all = createdIdsByClient.get(client) ?? new Set();
  createdIdsByClient.set(client, all);
  return all;
}

/**
 * Tracks chats that a screen creates, until the screen unmounts: a slow machine may render the next page late.
 */
export function useTrackChatCreation(): (chatId: string) => void {
  const client = useQueryClient();
  const [createdIds] = useState(() => new Set<string>());
  // An effect, because only its clean-up runs when the screen unmounts.
  useEffect(() => {
    const all = mountedScreens(client).add(createdIds);
    return () => void all.delete(createdIds);
  }, [client, createdIds]);
  return (chatId) => void createdIds.add(chatId);
}

/** Only the mutation that creates a chat sends a first prompt. */
function isCreation(variables: unknown): boolean {
  return typeof propertyOf(propertyOf(variables, "body"), "initialPrompt") === "string";
}

/** Whether this page is creating a chat that has no id yet, or is about to show this one. */
export function isCreatingChat(client: QueryClient, chatId: string): boolean {
  const pendingCreations = client.isMutating({
    predicate: ({ state }) => state.status === "pending" && isCreation(state.variables),
  });
  return pendingCreations > 0 || [...mountedScreens(client)].some((createdIds) => createdIds.has(chatId));
}

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { propertyOf } from "../http/type-guards.ts";

const screens = new WeakMap<QueryClient, Set<ReadonlySet<string>>>();

function mountedScreens(client: QueryClient): Set<ReadonlySet<string>> {
  const all = screens.get(client) ?? new Set();
  screens.set(client, all);
  return all;
}

/**
 * Tracks chats that a screen creates, until the screen unmounts: a slow machine may render the next page late.
 */
export function useTrackChatCreation(): (chatId: string) => void {
  const client = useQueryClient();
  const [made] = useState(() => new Set<string>());
  // An effect, because only its clean-up runs when the screen unmounts.
  useEffect(() => {
    const all = mountedScreens(client).add(made);
    return () => void all.delete(made);
  }, [client, made]);
  return (chatId) => void made.add(chatId);
}

/** Only the mutation that creates a chat sends a first prompt. */
function isCreation(variables: unknown): boolean {
  return typeof propertyOf(propertyOf(variables, "body"), "initialPrompt") === "string";
}

/** Whether this page is creating a chat that has no id yet, or is about to show this one. */
export function isCreatingChat(client: QueryClient, chatId: string): boolean {
  const isMaking = client.isMutating({
    predicate: ({ state }) => state.status === "pending" && isCreation(state.variables),
  });
  return isMaking > 0 || [...mountedScreens(client)].some((made) => made.has(chatId));
}

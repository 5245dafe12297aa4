import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { memberOf } from "../http/type-guards.ts";

const screens = new WeakMap<QueryClient, Set<ReadonlySet<string>>>();

function screensOf(client: QueryClient): Set<ReadonlySet<string>> {
  const all = screens.get(client) ?? new Set();
  screens.set(client, all);
  return all;
}

/**
 * For a screen that makes chats: what it names will be shown in its place. That holds until the screen is gone, because
 * a router on a slow machine draws the next page long after it was asked to.
 */
export function useStartingChats(): (chatId: string) => void {
  const client = useQueryClient();
  const [made] = useState(() => new Set<string>());
  // An effect, because only its clean-up tells that the screen has gone.
  useEffect(() => {
    const all = screensOf(client).add(made);
    return () => void all.delete(made);
  }, [client, made]);
  return (chatId) => void made.add(chatId);
}

/** Only what makes a chat sends a first prompt. */
function isCreation(variables: unknown): boolean {
  return typeof memberOf(memberOf(variables, "body"), "initialPrompt") === "string";
}

/** Tells whether this page has asked for a chat that has no name yet, or is about to show this one. */
export function isStartingChat(client: QueryClient, chatId: string): boolean {
  const isMaking = client.isMutating({
    predicate: ({ state }) => state.status === "pending" && isCreation(state.variables),
  });
  return isMaking > 0 || [...screensOf(client)].some((made) => made.has(chatId));
}

import type { QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { contract } from "../index.ts";
import { queryKey } from "./query-key.ts";

const creation = z.object({ body: z.object({ initialPrompt: z.string() }) });

/** Tells whether this page has just asked for a chat, and will show it: it is being made, or read for the first time. */
export function isStartingChat(client: QueryClient, chatId: string): boolean {
  const isMaking = client.isMutating({
    predicate: ({ state }) => state.status === "pending" && creation.safeParse(state.variables).success,
  });
  const key = queryKey(contract.chats.get, { params: { id: chatId } });
  return isMaking > 0 || client.isFetching({ queryKey: key, exact: true }) > 0;
}

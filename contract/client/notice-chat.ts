import type { Mutation, QueryClient } from "@tanstack/react-query";
import type { ClientInferResponses } from "@ts-rest/core";
import { z } from "zod";
import type { Chat } from "../chat.ts";
import { contract } from "../index.ts";
import { queryKey } from "./query-key.ts";

type ChatAnswer = ClientInferResponses<typeof contract.chats.get, 200>;

/** Tells whether an act of this page in the chat is still unanswered: its answer brings what is new. */
function isOwnAct({ state }: Mutation<unknown, unknown, unknown>, id: string): boolean {
  const act = z.object({ params: z.object({ id: z.literal(id) }) });
  return state.status === "pending" && act.safeParse(state.variables).success;
}

/**
 * Reads an open chat again in which somebody went on elsewhere: another tab, another device. A page that has heard of the
 * reply follows it already.
 */
export function noticeChat(client: QueryClient, { id, status, messageCount }: Chat): void {
  const key = queryKey(contract.chats.get, { params: { id } });
  const messages = client.getQueryData<ChatAnswer>(key)?.body.messages;
  if (messages === undefined || messages.at(-1)?.status === "streaming") return;
  if (client.isMutating({ predicate: (mutation) => isOwnAct(mutation, id) }) > 0) return;
  if (status === "idle" && messageCount === messages.length) return;
  void client.invalidateQueries({ queryKey: key, exact: true, refetchType: "active" });
}

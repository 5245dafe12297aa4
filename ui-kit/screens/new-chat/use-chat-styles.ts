import { useMemo } from "react";
import type { SystemPrompt } from "#contract/chats/system-prompts.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { api } from "#contract/client/http/api.ts";
import { contract } from "#contract/index.ts";

/** The chatbot styles, ascending by id. */
export type ChatStyles =
  | { state: "loading" }
  | { state: "failed" }
  | { state: "ready"; styles: SystemPrompt[]; defaultId: number | undefined };

/** Reads the chatbot styles; the answer is sorted by the client (product section 7). */
export function useChatStyles(): ChatStyles {
  const query = api.systemPrompts.list.useQuery({ queryKey: queryKey(contract.systemPrompts.list) });
  const styles = useMemo(() => query.data?.body.toSorted((one, other) => one.id - other.id), [query.data]);
  if (query.isError) return { state: "failed" };
  if (styles === undefined) return { state: "loading" };
  return { state: "ready", styles, defaultId: styles.find((style) => style.isDefault)?.id };
}

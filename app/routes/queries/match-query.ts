import { searchLength } from "#contract/limits.ts";
import type { MatchView } from "#ui-kit/screens/chat/state/match-view.ts";

/** Parses `?message=&q=` of a chat. Undefined without a message and without words. */
export function parseMatchView(search: string): MatchView | undefined {
  const query = new URLSearchParams(search);
  const messageId = query.get("message") || undefined;
  const q = (query.get("q") ?? "").trim().slice(0, searchLength) || undefined;
  return messageId === undefined && q === undefined ? undefined : { messageId, q };
}

import { chatsPerPage } from "#contract/limits.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { css } from "#styled/css";
import type { ChatHistory } from "./use-chat-history.ts";

/** In the gap above the cards, so that they stand where the loaded ones will. */
const status = css({ position: "absolute", marginTop: "-6", textStyle: "meta", color: "fg.muted" });

/** How many chats a search has found. Only the last page tells exactly. */
function found(history: ChatHistory): string {
  if (history.state === "empty") return history.search === "" ? "" : historyText.found(0);
  if (history.state !== "ready" || history.search === "") return "";
  const { chats, page, totalPages } = history;
  if (page < totalPages) return historyText.foundMany(totalPages);
  return historyText.found((totalPages - 1) * chatsPerPage + chats.length);
}

/** Says politely that chats are awaited, or how many were found. It stands there before its words, so that they are heard. */
export function ListStatus({ history }: { history: ChatHistory }) {
  return (
    <p role="status" className={status}>
      {history.state === "loading" ? historyText.loading : found(history)}
    </p>
  );
}

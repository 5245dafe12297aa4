import type { ReactNode, RefObject } from "react";
import type { ListedChat } from "#contract/chats/chat.ts";
import { chatsPerPage } from "#contract/limits.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { css, cx } from "#styled/css";
import { ChatCardSkeletons } from "../../patterns/messages/chat-card-skeletons.tsx";
import { EmptyState } from "../../patterns/page/empty-state.tsx";
import { Pagination } from "../../patterns/page/pagination.tsx";
import { Button } from "../../primitives/buttons/button.tsx";
import { Alert } from "../../primitives/feedback/alert.tsx";
import { reloadingMark } from "../../primitives/loading/reloading-mark.ts";
import { ExportAllLink } from "../shared/chats/export-all-link.tsx";
import { FailureMessage } from "../shared/failures/failure-message.tsx";
import { useAnnounceLoaded } from "../shared/lists/use-announce-loaded.ts";
import type { ChatHistory } from "./use-chat-history.ts";

/** Placed in the gap above the cards, to avoid layout shift. */
const status = css({ position: "absolute", marginTop: "-6", textStyle: "meta", color: "fg.muted" });

/** Number of search results; exact on the last page only. */
function resultCountText(history: ChatHistory): string {
  if (history.state === "empty") return history.search === "" ? "" : historyText.found(0);
  if (history.state !== "ready" || history.search === "") return "";
  const { chats, page, totalPages } = history;
  if (page < totalPages) return historyText.foundMany(totalPages);
  return historyText.found((totalPages - 1) * chatsPerPage + chats.length);
}

/**
 * Live region: loading, or the number of results. Rendered before its text, so that it is announced. The number also
 * announces that the chats are loaded.
 */
export function SearchStatus({ history }: { history: ChatHistory }) {
  const resultCount = resultCountText(history);
  useAnnounceLoaded(history.state, resultCount === "" ? historyText.loaded : undefined);
  return (
    <p role="status" className={status}>
      {history.state === "loading" ? historyText.loading : resultCount}
    </p>
  );
}

const grid = css({
  display: "grid",
  gap: "4",
  gridTemplateColumns: {
    base: "[minmax(0, 1fr)]",
    md: "[repeat(2, minmax(0, 1fr))]",
    xl: "[repeat(3, minmax(0, 1fr))]",
  },
});
const foot = css({ display: "grid", justifyItems: "center", gap: "6", marginTop: "8" });
const skeletonCards = 6;

interface ChatCardsProps {
  history: ChatHistory;
  cardsRef: RefObject<HTMLUListElement | null>;
  renderCard: (chat: ListedChat) => ReactNode;
  onPageChange: (page: number) => void;
  onClearSearch: () => void;
  onStartChat: () => void;
}

/** The cards of one page, or the empty state. */
export function ChatCards({ history, cardsRef, renderCard, onPageChange, ...acts }: ChatCardsProps) {
  switch (history.state) {
    case "loading":
      return (
        <div className={grid}>
          <ChatCardSkeletons count={skeletonCards} />
        </div>
      );
    case "failed":
      return (
        <Alert
          tone="danger"
          title={historyText.fetchFailed}
          action={<Button onClick={history.retry}>{historyText.tryAgain}</Button>}
        >
          <FailureMessage failure={history.failure} />
        </Alert>
      );
    case "empty":
      return <EmptyHistory search={history.search} {...acts} />;
    case "ready":
      return (
        <>
          <ul ref={cardsRef} className={cx(grid, reloadingMark)} aria-busy={history.isPageLoading}>
            {history.chats.map(renderCard)}
          </ul>
          <div className={foot}>
            <Pagination page={history.page} totalPages={history.totalPages} onChange={onPageChange} />
            <ExportAllLink />
          </div>
        </>
      );
  }
}

interface EmptyHistoryProps {
  /** The search; empty if the history itself is empty. */
  search: string;
  onClearSearch: () => void;
  onStartChat: () => void;
}

/** Empty history or no results. */
function EmptyHistory({ search, onClearSearch, onStartChat }: EmptyHistoryProps) {
  if (search !== "")
    return (
      <EmptyState
        title={historyText.nothingFound(search)}
        hint={historyText.nothingFoundHint}
        action={<Button onClick={onClearSearch}>{historyText.clearSearch}</Button>}
      />
    );
  return (
    <EmptyState
      title={historyText.emptyTitle}
      hint={historyText.emptyHint}
      action={
        <Button variant="lit" onClick={onStartChat}>
          {historyText.emptyAction}
        </Button>
      }
    />
  );
}

import type { RefObject } from "react";
import type { Chat } from "#contract/chat.ts";
import { historyText } from "#contract/history-texts.ts";
import { css } from "#styled/css";
import { ChatCardSkeletons } from "../../patterns/chat-card-skeletons.tsx";
import { EmptyState } from "../../patterns/empty-state.tsx";
import { Pager } from "../../patterns/pager.tsx";
import { Alert } from "../../primitives/alert.tsx";
import { Button } from "../../primitives/button.tsx";
import { ChatCard } from "./chat-card.tsx";
import type { ChatHistory } from "./use-chat-history.ts";

const grid = css({
  display: "grid",
  gap: "4",
  gridTemplateColumns: {
    base: "[minmax(0, 1fr)]",
    md: "[repeat(2, minmax(0, 1fr))]",
    xl: "[repeat(3, minmax(0, 1fr))]",
  },
  transitionProperty: "[opacity]",
  transitionDuration: "fade",
  "&[aria-busy=true]": { opacity: "0.6" },
});
/** In the gap above the cards, so that they stand where the loaded ones will. */
const status = css({ position: "absolute", marginTop: "-5", textStyle: "meta", color: "fg.muted" });
const foot = css({ marginTop: "8" });
const skeletonCards = 6;

interface HistoryBodyProps {
  history: ChatHistory;
  cardsRef: RefObject<HTMLUListElement | null>;
  chatPath: (chatId: string) => string;
  onDelete: (chat: Chat) => void;
  onPageChange: (page: number) => void;
  onStartChat: () => void;
}

/** The cards of one page, or what stands in their place. */
export function HistoryBody({
  history,
  cardsRef,
  chatPath,
  onDelete,
  onPageChange,
  onStartChat,
}: HistoryBodyProps) {
  switch (history.state) {
    case "loading":
      return <Loading />;
    case "failed":
      return (
        <Alert
          tone="danger"
          title={historyText.fetchFailed}
          action={<Button onClick={history.tryAgain}>{historyText.tryAgain}</Button>}
        >
          {history.reason}
        </Alert>
      );
    case "empty":
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
    case "ready":
      return (
        <>
          <ul ref={cardsRef} className={grid} aria-busy={history.isTurning}>
            {history.chats.map((chat) => (
              <ChatCard key={chat.id} chat={chat} path={chatPath(chat.id)} onDelete={() => onDelete(chat)} />
            ))}
          </ul>
          <div className={foot}>
            <Pager page={history.page} totalPages={history.totalPages} onChange={onPageChange} />
          </div>
        </>
      );
  }
}

function Loading() {
  return (
    <>
      <p role="status" className={status}>
        {historyText.loading}
      </p>
      <div className={grid}>
        <ChatCardSkeletons count={skeletonCards} />
      </div>
    </>
  );
}

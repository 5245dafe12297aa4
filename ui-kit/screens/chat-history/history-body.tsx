import type { ReactNode, RefObject } from "react";
import type { ListedChat } from "#contract/chats/chat.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { css } from "#styled/css";
import { ChatCardSkeletons } from "../../patterns/messages/chat-card-skeletons.tsx";
import { Pager } from "../../patterns/page/pager.tsx";
import { Alert } from "../../primitives/feedback/alert.tsx";
import { Button } from "../../primitives/forms/button.tsx";
import { FailureWords } from "../shared/failures/failure-message.tsx";
import { ExportLink } from "./export-link.tsx";
import { NothingHere } from "./nothing-here.tsx";
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
const foot = css({ display: "grid", justifyItems: "center", gap: "6", marginTop: "8" });
const skeletonCards = 6;

interface HistoryBodyProps {
  history: ChatHistory;
  cardsRef: RefObject<HTMLUListElement | null>;
  /** Chats that have left the page already, though the server still has them. */
  awayIds: ReadonlySet<string>;
  card: (chat: ListedChat) => ReactNode;
  onPageChange: (page: number) => void;
  onClearSearch: () => void;
  onStartChat: () => void;
}

/** The cards of one page, or what stands in their place. */
export function HistoryBody({ history, cardsRef, awayIds, card, onPageChange, ...acts }: HistoryBodyProps) {
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
          action={<Button onClick={history.tryAgain}>{historyText.tryAgain}</Button>}
        >
          <FailureWords failure={history.failure} />
        </Alert>
      );
    case "empty":
      return <NothingHere search={history.search} {...acts} />;
    case "ready": {
      const here = history.chats.filter(({ id }) => !awayIds.has(id));
      if (here.length === 0 && history.totalPages === 1)
        return <NothingHere search={history.search} {...acts} />;
      return (
        <>
          <ul ref={cardsRef} className={grid} aria-busy={history.isTurning}>
            {here.map(card)}
          </ul>
          <div className={foot}>
            <Pager page={history.page} totalPages={history.totalPages} onChange={onPageChange} />
            <ExportLink />
          </div>
        </>
      );
    }
  }
}

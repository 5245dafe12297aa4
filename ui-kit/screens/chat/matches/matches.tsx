import { lazy, type RefObject, Suspense } from "react";
import type { Message } from "#contract/chats/messages.ts";
import { css, cx } from "#styled/css";
import { retryImport } from "../../../primitives/loading/retry-import.ts";
import { chatColumn } from "../state/chat-column.ts";
import type { Conversation } from "../state/conversation.ts";
import type { MatchView } from "../state/match-view.ts";

/** Lazy, because most chats are opened without a search. */
const LazyMatchBar = lazy(() =>
  retryImport(() => import("./match-bar.tsx")).then(({ MatchBar }) => ({ default: MatchBar })),
);

/** Has its height before its code is loaded. */
const frame = css({
  flexShrink: "0",
  height: "control",
  borderBottomWidth: "1px",
  borderBottomStyle: "solid",
  borderBottomColor: "border.subtle",
  backgroundColor: "bg.surface",
});
const column = css({ height: "full" });

interface MatchesProps {
  match: MatchView | undefined;
  /** Shows another message; undefined ends the search. */
  onMatchChange: ((messageId: string | undefined) => void) | undefined;
  conversation: Conversation;
  page: RefObject<HTMLElement | null>;
  revealRef: RefObject<((place: Range) => void) | undefined>;
}

/** Undefined until all are loaded: matches are counted. */
function allMessages(conversation: Conversation): readonly Message[] | undefined {
  if (conversation.state !== "talking" || (conversation.earlierCount ?? 0) > 0) return undefined;
  return conversation.messages;
}

/** The controls of the search that led to the chat. Renders nothing without a search. */
export function Matches({ match, onMatchChange, conversation, page, revealRef }: MatchesProps) {
  const q = match?.q ?? "";
  if (q === "" || onMatchChange === undefined) return null;
  return (
    <div className={frame}>
      <div className={cx(chatColumn, column)}>
        <Suspense>
          <LazyMatchBar
            q={q}
            messageId={match?.messageId}
            messages={allMessages(conversation)}
            page={page}
            onShow={onMatchChange}
            onClose={() => onMatchChange(undefined)}
            onReveal={(place) => revealRef.current?.(place)}
          />
        </Suspense>
      </div>
    </div>
  );
}

import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useMemo, useRef } from "react";
import type { Message } from "#contract/chats/messages.ts";
import { hasAnyTerm, normalizeSearchText } from "#contract/rules/search/search-match.ts";
import { searchTerms } from "#contract/rules/search/search-terms.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { useShortcut } from "../../../ports/shortcuts.tsx";
import { IconButton } from "../../../primitives/buttons/icon-button.tsx";
import { findMessageRow, focusMessage } from "../state/match-view.ts";
import { highlightMatches } from "./highlight-matches.ts";

const noMessages: readonly Message[] = [];

export interface MatchBarProps {
  q: string;
  /** The message that is shown. */
  messageId: string | undefined;
  /** Undefined until all are loaded. */
  messages: readonly Message[] | undefined;
  page: RefObject<HTMLElement | null>;
  onShow: (messageId: string) => void;
  onClose: () => void;
  /** Scrolls to the first marked words of a message that is higher than the window. */
  onReveal: (place: Range) => void;
}

const row = css({
  display: "flex",
  alignItems: "center",
  gap: "1",
  height: "full",
  textStyle: "meta",
  color: "fg.muted",
});
const searched = css({
  minWidth: "0",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  color: "fg.default",
});
const count = css({ flex: "1", whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" });
const separator = css({ color: "fg.subtle" });

function countText(index: number, total: number): string {
  if (total === 0) return chatText.noMatches;
  return index === -1 ? chatText.matchCount(total) : chatText.matchOf(index + 1, total);
}

/** The messages in which a searched word occurs, one after the other. The count is a status, so it is announced. */
export function MatchBar(props: MatchBarProps) {
  const { q, messageId, messages = noMessages, page, onShow, onClose, onReveal } = props;
  const terms = useMemo(() => searchTerms(q), [q]);
  const ids = useMemo(() => {
    const isMatch = ({ content }: Message) => terms && hasAnyTerm(normalizeSearchText(content), terms);
    return messages.filter(isMatch).map(({ id }) => id);
  }, [messages, terms]);
  const index = messageId === undefined ? -1 : ids.indexOf(messageId);
  const step = (by: 1 | -1) => {
    const from = index === -1 && by === -1 ? 0 : index;
    const next = ids[(from + by + ids.length) % ids.length];
    if (next !== undefined) onShow(next);
  };
  const [goBack, goOn] = ids.length === 0 ? [] : [() => step(-1), () => step(1)];
  useShortcut("previousMatch", goBack);
  useShortcut("nextMatch", goOn);
  useHighlights({ page, terms, messageId, isDrawn: messages.length > 0, onReveal });

  /** Focus moves on, because the bar leaves. */
  function close() {
    focusMessage(findMessageRow(page.current, messageId ?? messages.at(-1)?.id ?? ""));
    onClose();
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  }
  return (
    <section aria-label={chatText.matches} className={row} onKeyDown={handleKey} data-match-bar>
      <bdi className={searched}>{q}</bdi>
      <span aria-hidden="true" className={separator}>
        ·
      </span>
      <span role="status" className={count}>
        {props.messages && countText(index, ids.length)}
      </span>
      <IconButton
        size="sm"
        label={chatText.previousMatch}
        icon={<ChevronUp aria-hidden="true" />}
        disabled={goBack === undefined}
        onClick={goBack}
      />
      <IconButton
        size="sm"
        label={chatText.nextMatch}
        icon={<ChevronDown aria-hidden="true" />}
        disabled={goOn === undefined}
        onClick={goOn}
      />
      <IconButton size="sm" label={chatText.closeMatches} icon={<X aria-hidden="true" />} onClick={close} />
    </section>
  );
}

type HighlightParts = Pick<MatchBarProps, "page" | "messageId" | "onReveal"> & {
  terms: ReturnType<typeof searchTerms>;
  isDrawn: boolean;
};

/** Effects, because highlights belong to the document. */
function useHighlights({ page, terms, messageId, isDrawn, onReveal }: HighlightParts) {
  const reveal = useEffectEvent((rangesOf: (message: Element) => readonly Range[]) => {
    const message = findMessageRow(page.current, messageId ?? "")?.querySelector("[data-message]");
    const [first] = message ? rangesOf(message) : [];
    if (first) onReveal(first);
  });
  const drawn = useRef<(message: Element) => readonly Range[]>(undefined);
  useEffect(() => {
    const conversation = page.current?.querySelector("[role=log]");
    if (!conversation || terms === undefined || !isDrawn) return;
    return highlightMatches(conversation, terms, (rangesOf) => {
      drawn.current = rangesOf;
      reveal(rangesOf);
    });
  }, [page, terms, isDrawn]);
  useEffect(() => {
    if (messageId !== undefined && drawn.current) reveal(drawn.current);
  }, [messageId]);
}

import { ArrowDown } from "lucide-react";
import { memo, type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css, cx } from "#styled/css";
import { usePreferences } from "../../../ports/preferences.tsx";
import { Button } from "../../../primitives/buttons/button.tsx";
import { useOverflows } from "../../../primitives/layout/use-overflows.ts";
import { MessageList } from "../messages/message-list.tsx";
import { chatColumn } from "../state/chat-column.ts";
import type { ActiveConversation } from "../state/conversation.ts";
import { findMessageRow, focusMessage, type MatchView } from "../state/match-view.ts";
import { useAnnounceReply } from "../streaming/use-announce-reply.ts";
import { useFollowBottom, useScrollToSentMessage } from "./use-follow-bottom.ts";
import { useIdlePrerender } from "./use-idle-prerender.ts";
import { useQuestionShortcuts } from "./use-question-shortcuts.ts";
import { initialMessageCount, useRenderWindow } from "./use-render-window.ts";
import { useScrollMemory } from "./use-scroll-memory.ts";

/** Smaller overlaps are browser UI, not a keyboard (CSS pixels). */
const minKeyboardHeight = 100;

/** Reserves space for an overlaying virtual keyboard. An effect, because only `visualViewport` reports it. */
function useKeyboardInset() {
  useEffect(() => {
    const { visualViewport } = window;
    if (visualViewport === null) return;
    const root = document.documentElement;
    const fit = () => {
      const covered = visualViewport.scale > 1.01 ? 0 : window.innerHeight - visualViewport.height;
      const isCovered = covered > minKeyboardHeight;
      root.style.setProperty("--keyboard", isCovered ? `${covered}px` : "0px");
      if (isCovered && visualViewport.offsetTop > 0) window.scrollTo(0, 0);
    };
    visualViewport.addEventListener("resize", fit);
    return () => {
      visualViewport.removeEventListener("resize", fit);
      root.style.removeProperty("--keyboard");
    };
  }, []);
}

/** Scrolled content fades below the bars at both ends. */
const fade = css.raw({
  content: '""',
  position: "absolute",
  insetInline: "0",
  height: "6",
  pointerEvents: "none",
  _forcedColors: { display: "none" },
});
const frame = css({
  position: "relative",
  flex: "1",
  minHeight: "0",
  containerType: "inline-size",
  // Lower than the name of a code block that is held at the top.
  _before: {
    ...fade,
    height: "3",
    insetBlockStart: "0",
    zIndex: "fade",
    backgroundImage: "[linear-gradient(to bottom, token(colors.bg.canvas), transparent)]",
  },
  _after: {
    ...fade,
    insetBlockEnd: "0",
    backgroundImage: "[linear-gradient(to top, token(colors.bg.canvas), transparent)]",
  },
});
const scrolling = css({
  height: "full",
  overflowY: "scroll",
  overscrollBehavior: "contain",
  // While the user skims a list, it renders only groups that were drawn before.
  "@supports (overflow-anchor: auto)": {
    "&[data-skimmed] [role=log] > ol:not([data-drawn])": { contentVisibility: "hidden" },
  },
});
/** Reserves scrollbar width on both sides, so that the column stays centered. */
const middle = css({ paddingInlineStart: "[calc(100cqw - 100%)]" });
const turns = css({
  // Contains layout and paint of the rows, not of the lists in replies; outlines may overflow.
  "& [role=log] > ol, & [role=log] > ol > li": {
    contain: "[layout style paint]",
    overflowClipMargin: "[16px]",
  },
  // `content-visibility`: needs a browser with scroll anchoring.
  "@supports (overflow-anchor: auto)": {
    "& [role=log] > ol": { contentVisibility: "auto", containIntrinsicSize: "[auto 650px]" },
  },
  paddingBlockStart: "6",
  paddingBlockEnd: "[calc(token(spacing.6) + var(--notice, 0px))]",
});
const jumpButton = css({
  position: "absolute",
  insetBlockEnd: "3",
  zIndex: "fade",
  insetInlineStart: "[50%]",
  transform: "translateX(-50%)",
  boxShadow: "popover",
});

/** While it scrolls, it is reachable by keyboard (WCAG 2.1.1). */
const focusableRegion = { tabIndex: 0, role: "region", "aria-label": chatText.messages };

interface MessageScrollerProps {
  conversation: ActiveConversation;
  onSendAgain: ((text: string) => void) | undefined;
  /** The search that led here; a new object shows its message again. */
  match?: MatchView | undefined;
  /** Receives a function that scrolls to words of a long message. */
  revealRef?: RefObject<((place: Range) => void) | undefined> | undefined;
}

/**
 * The scrolling message list. Follows the end unless the user scrolls up or a question is pinned. Typing does
 * not re-render it.
 */
export const MessageScroller = memo(
  ({ conversation, onSendAgain, match, revealRef }: MessageScrollerProps) => {
    const { scroller, content, spacer, activity, canJump, jump, keepPosition, pinNewest, ...places } =
      useFollowBottom();
    const leftId = useScrollMemory(
      conversation.chat?.id,
      { scroller, ...places },
      match?.messageId !== undefined,
    );
    const shownId = match?.messageId ?? leftId;
    const { messages, earlierCount = 0 } = conversation;
    const count = earlierCount + messages.length;
    const index = messages.findIndex(({ id }) => id === shownId);
    const shownIndex = index === -1 ? undefined : earlierCount + index;
    const [initialCount] = useState(() => initialMessageCount(messages, window.innerHeight));
    const rendered = { count, earlierCount, initialCount, shownIndex };
    useShowMatch(match, { scroller, revealRef, isLoaded: shownIndex !== undefined, ...places });
    const from = useRenderWindow({ ...rendered, scroller, content, activity, keepPosition });
    useIdlePrerender({ scroller, content, activity, count: count - from });
    const { pinQuestion } = usePreferences();
    useAnnounceReply(conversation);
    useKeyboardInset();
    useQuestionShortcuts(scroller);
    const overflows = useOverflows(scroller, "down");
    const sentAt = conversation.turn.state === "sending" ? conversation.turn.sentAt : undefined;
    useScrollToSentMessage(sentAt, pinQuestion ? pinNewest : jump);
    /** Moves the focus on, because the button disappears when pressed. */
    const jumpWithFocus = () => {
      jump();
      scroller.current?.focus({ preventScroll: true });
    };
    return (
      <div className={frame}>
        <div ref={scroller} className={scrolling} tabIndex={-1} {...(overflows && focusableRegion)}>
          <div className={middle}>
            <div ref={content} className={cx(chatColumn, turns)}>
              <MessageList
                conversation={conversation}
                onSendAgain={onSendAgain}
                hiddenCount={from}
                currentMatchId={match?.messageId}
              />
            </div>
          </div>
          <div ref={spacer} aria-hidden="true" />
        </div>
        {canJump && (
          <Button
            size="sm"
            icon={<ArrowDown aria-hidden="true" />}
            className={jumpButton}
            onClick={jumpWithFocus}
          >
            {chatText.jumpToLatest}
          </Button>
        )}
      </div>
    );
  },
);

interface ShowMatchParts {
  scroller: RefObject<HTMLElement | null>;
  show: (place: Element | Range) => void;
  isShowing: () => boolean;
  revealRef: RefObject<((place: Range) => void) | undefined> | undefined;
  /** Earlier messages are loaded after the newest. */
  isLoaded: boolean;
}

/**
 * Scrolls to the message that a search led to and focuses it, unless the user steps through matches. A missing message is
 * ignored. A layout effect, to run before paint.
 */
function useShowMatch(match: MatchView | undefined, parts: ShowMatchParts) {
  const { scroller, show, isShowing, revealRef, isLoaded } = parts;
  useLayoutEffect(() => {
    const row = isLoaded ? findMessageRow(scroller.current, match?.messageId ?? "") : undefined;
    if (row === undefined) return;
    show(row);
    if (!document.activeElement?.closest("[data-match-bar]")) focusMessage(row);
    if (revealRef === undefined) return;
    revealRef.current = (place) => {
      if (isShowing() && row.offsetHeight > (scroller.current?.clientHeight ?? 0)) show(place);
    };
  }, [match, scroller, show, isShowing, revealRef, isLoaded]);
}

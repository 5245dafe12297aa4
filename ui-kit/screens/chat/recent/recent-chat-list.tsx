import { Pin } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import type { Chat } from "#contract/chats/chat.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { css } from "#styled/css";
import { formatDateTime } from "../../../formats/dates.ts";
import { Link } from "../../../ports/link.tsx";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Skeleton } from "../../../primitives/feedback/skeleton.tsx";
import { VisuallyHidden } from "../../../primitives/layout/visually-hidden.tsx";
import { useRecentChats } from "./use-recent-chats.ts";

const navigation = css({
  display: "flex",
  flexDirection: "column",
  minHeight: "0",
  overflowY: "auto",
  overscrollBehavior: "contain",
  paddingInline: "3",
  paddingBlockEnd: "4",
});
const entries = css({
  display: "grid",
  gridTemplateColumns: "[minmax(0, 1fr)]",
  gap: "0.5",
});
const entry = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  minHeight: "compact",
  paddingInline: "3",
  paddingBlock: "1.5",
  borderRadius: "item",
  textStyle: "help",
  color: "fg.muted",
  textDecoration: "none",
  _touch: { minHeight: "control" },
  _hover: { backgroundColor: "bg.hover", color: "fg.default" },
  _currentPage: {
    backgroundColor: "bg.hover",
    color: "fg.default",
    fontWeight: "semibold",
    _forcedColors: { outline: "1px solid", outlineOffset: "[-1px]" },
  },
  "& svg": { width: "icon.xs", height: "icon.xs", flexShrink: "0", color: "bot.icon", fill: "current" },
});
const title = css({
  flex: "1",
  minWidth: "0",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  unicodeBidi: "plaintext",
  textAlign: "start",
});
const answering = css({
  width: "2",
  height: "2",
  flexShrink: "0",
  borderRadius: "full",
  backgroundColor: "bot.rule",
  animation: "breathe",
  // The open chat's streaming reply is animated on the page already.
  "[aria-current=page] &": { animation: "[none]" },
  _forcedColors: { backgroundColor: "[CanvasText]" },
});
const failed = css({
  display: "grid",
  gap: "3",
  justifyItems: "start",
  padding: "3",
  textStyle: "help",
  color: "fg.muted",
});
const skeletons = css({ display: "grid", gap: "3", padding: "3" });
const skeletonWidths = ["82%", "64%", "91%", "70%", "78%", "56%", "86%", "67%"];

interface RecentChatListProps {
  currentId: string | undefined;
  chatPath: (id: string) => string;
  /** A chat was chosen, also the open one. */
  onChosen?: () => void;
}

/** The chats with the latest activity: pinned ones first, with a mark where a reply is being written. */
export function RecentChatList({ currentId, chatPath, onChosen }: RecentChatListProps) {
  const { list, prefetch } = useRecentChats();
  return (
    <nav aria-label={chatText.recentChats} className={navigation}>
      {list.state === "loading" && <LoadingChats />}
      {list.state === "failed" && <LoadFailed retry={list.retry} />}
      {list.state === "ready" && (
        <>
          <ul className={entries}>
            {list.chats.map((chat) => (
              <li key={chat.id}>
                <RecentChat
                  chat={chat}
                  path={chatPath(chat.id)}
                  isCurrent={chat.id === currentId}
                  onIntent={prefetch}
                  onChosen={onChosen}
                />
              </li>
            ))}
          </ul>
          {list.loadMore && list.hasFailed && <LoadFailed retry={list.loadMore} />}
          {list.loadMore && !list.hasFailed && <EndOfList onVisible={list.loadMore} />}
        </>
      )}
    </nav>
  );
}

interface RecentChatProps {
  chat: Chat;
  path: string;
  isCurrent: boolean;
  /** The user is about to open it. */
  onIntent: (id: string) => void;
  onChosen: (() => void) | undefined;
}

/** A pointer must rest on an entry for this time, in milliseconds, before the chat is fetched. */
const intentMilliseconds = 80;

function RecentChat({ chat, path, isCurrent, onIntent, onChosen }: RecentChatProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const prepare = () => onIntent(chat.id);
  return (
    <Link
      href={path}
      className={entry}
      aria-current={isCurrent ? "page" : undefined}
      // Chats with equal titles are told apart by their dates.
      data-tooltip={chatText.titleAndDate(chat.title, formatDateTime(chat.updatedAt))}
      onPointerEnter={() => {
        timer.current = setTimeout(prepare, intentMilliseconds);
      }}
      onPointerLeave={() => clearTimeout(timer.current)}
      onFocus={prepare}
      onClick={onChosen}
    >
      {chat.pinned && <Pin aria-hidden="true" />}
      <span className={title}>
        <RecentTitle title={chat.title} />
      </span>
      {chat.status === "streaming" && (
        <>
          <span className={answering} aria-hidden="true" />
          <VisuallyHidden>{historyText.streaming}</VisuallyHidden>
        </>
      )}
    </Link>
  );
}

/** Shows the words that tell chats apart. The prefix of all generated titles is only for screen readers. */
function RecentTitle({ title: whole }: { title: string }) {
  const { titlePrefix } = chatText;
  if (!whole.startsWith(titlePrefix) || whole.length === titlePrefix.length) return <span>{whole}</span>;
  return (
    <>
      <VisuallyHidden>{titlePrefix}</VisuallyHidden>
      <span>{whole.slice(titlePrefix.length)}</span>
    </>
  );
}

function LoadFailed({ retry }: { retry: () => void }) {
  return (
    <div className={failed} role="alert">
      {chatText.recentChatsFailed}
      <Button size="sm" onClick={retry}>
        {chatText.tryAgain}
      </Button>
    </div>
  );
}

function LoadingChats() {
  return (
    <div className={skeletons}>
      <VisuallyHidden>
        <span role="status">{chatText.recentChatsLoading}</span>
      </VisuallyHidden>
      {skeletonWidths.map((width) => (
        <Skeleton key={width} width={width} height="meta" />
      ))}
    </div>
  );
}

const end = css({ height: "1" });

/** Requests more chats when the end of the list is near. An effect, because only an observer reports it. */
function EndOfList({ onVisible }: { onVisible: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  const handleVisible = useEffectEvent(onVisible);
  useEffect(() => {
    if (ref.current === null) return;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) handleVisible();
      },
      { rootMargin: "200px" },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={ref} className={end} />;
}

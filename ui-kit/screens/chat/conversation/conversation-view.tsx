import { memo, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { copiedNoticeMilliseconds } from "#contract/limits.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { codeHtml } from "../../../patterns/actions/formatted-html.ts";
import { type ClipboardContent, useCopy } from "../../../patterns/actions/use-copy.ts";
import { stripShellPrompts } from "../../../patterns/markdown/code/strip-shell-prompts.ts";
import { usePageTitle } from "../../../ports/page-title.tsx";
import { useShortcut } from "../../../ports/shortcuts.tsx";
import { Button } from "../../../primitives/buttons/button.tsx";
import { useLazyComponent } from "../../../primitives/loading/use-lazy-component.ts";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { MessageBox } from "../composer/message-box.tsx";
import { useDraft } from "../composer/use-draft.ts";
import { Matches } from "../matches/matches.tsx";
import { latestReplyHtml } from "../messages/message-actions.tsx";
import { type Conversation, conversationTitle, lastUserMessage, storedChat } from "../state/conversation.ts";
import type { MatchView } from "../state/match-view.ts";
import { ConversationBar } from "./conversation-bar.tsx";
import { ConversationBody } from "./conversation-body.tsx";

/** Hidden outside the viewport until focused, as the page's skip link. */
const links = css({
  position: "fixed",
  insetInlineStart: "2",
  insetBlockStart: "2",
  zIndex: "skip",
  display: "flex",
  gap: "2",
  // Lets clicks reach the navigation below while the links are hidden.
  pointerEvents: "none",
  "& > button": { transform: "translateY(-300%)" },
  "& > button:focus": { transform: "none", boxShadow: "popover", pointerEvents: "auto" },
});

/** Focuses the message box. */
function focusMessageBox(page: HTMLElement | null): void {
  page?.querySelector<HTMLElement>("[data-foot] textarea")?.focus();
}

function focusLatestReply(page: HTMLElement | null): void {
  [...(page?.querySelectorAll<HTMLElement>("[data-message=bot]") ?? [])].at(-1)?.focus();
}

/** Skip links past the conversation: to the message box and to the latest reply. Typing does not re-render them. */
const ConversationSkipLinks = memo(({ page }: { page: RefObject<HTMLElement | null> }) => (
  <div className={links}>
    <Button size="sm" onClick={() => focusMessageBox(page.current)}>
      {chatText.skipToBox}
    </Button>
    <Button size="sm" onClick={() => focusLatestReply(page.current)}>
      {chatText.skipToLatest}
    </Button>
  </div>
));

interface ChatShortcuts {
  readonly conversation: Conversation;
  /** The page element that contains the message box and the code blocks. */
  readonly page: RefObject<HTMLElement | null>;
  /** Undefined without a chat to delete. */
  readonly onDelete: (() => void) | undefined;
  /** Undefined without a chat to restart, or while a reply is pending. */
  readonly onRestart: (() => void) | undefined;
}

/** Registers the conversation's shortcuts and palette actions. */
function useChatShortcuts({ conversation, page, onDelete, onRestart }: ChatShortcuts): void {
  const { copy } = useCopy(copiedNoticeMilliseconds);
  const notify = useToast();
  const activeConversation = conversation.state === "talking" ? conversation : undefined;
  const reply = activeConversation?.messages.findLast(
    ({ role, status }) => role === "assistant" && status !== "streaming",
  );

  async function copyContent(content: ClipboardContent) {
    const worked = await copy(content);
    notify(
      worked ? { tone: "success", title: chatText.copied } : { tone: "danger", title: chatText.copyFailed },
    );
  }
  const copyCode = () => {
    const block = [...(page.current?.querySelectorAll("[data-message=bot] [data-code]") ?? [])].at(-1);
    const code = block?.querySelector("code")?.textContent;
    if (!code) return;
    const text = stripShellPrompts(code, block?.getAttribute("data-code") ?? undefined);
    void copyContent({ text, html: codeHtml(text) });
  };

  useShortcut("focusBox", "send" in conversation ? () => focusMessageBox(page.current) : undefined);
  useShortcut("stop", activeConversation?.stop);
  const copyReply = (text: string) => void copyContent({ text, html: latestReplyHtml(page.current) });
  useShortcut("copyReply", reply && (() => copyReply(reply.content)));
  useShortcut("copyCode", reply?.content.includes("```") ? copyCode : undefined);
  useShortcut("deleteChat", onDelete);
  useShortcut("restartChat", onRestart);
}

const page = css({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  flex: "1",
  minHeight: "0",
});

/** Lazy, because the dialog is large and rarely opened. */
const deletion = {
  loadComponent: () => import("./delete-chat-dialog.tsx").then(({ DeleteChatDialog }) => DeleteChatDialog),
};

interface ConversationViewProps {
  /** Undefined without a chat. */
  chatId?: string;
  conversation: Conversation;
  draft: string;
  onDraftChange: (text: string) => void;
  onGoToHistory: () => void;
  /** The search that led here. */
  match?: MatchView | undefined;
  /** Shows another match; undefined ends the search. */
  onMatchChange?: ((messageId: string | undefined) => void) | undefined;
}

/** A conversation: title bar, messages and message box. */
export function ConversationView({
  chatId,
  conversation,
  draft,
  onDraftChange,
  onGoToHistory,
  match,
  onMatchChange,
}: ConversationViewProps) {
  const revealRef = useRef<(place: Range) => void>(undefined);
  const pageRef = useRef<HTMLDivElement>(null);
  const message = useDraft(draft, onDraftChange, lastUserMessage(conversation));
  const { restart, isRestarting = false } = "restart" in conversation ? conversation : {};
  const send = "send" in conversation ? conversation.send : undefined;
  const sendAgain = useStableCallback((text: string) => void (send && message.deliver(text, send)));
  const chat = storedChat(conversation);
  usePageTitle(chat?.title);
  const isActive = conversation.state === "talking";
  const [isDeleteOpen, setDeleteOpen] = useState(false);
  const { Component: DeleteChat, load } = useLazyComponent(deletion);
  const askToDelete = useStableCallback(() => {
    setDeleteOpen(true);
    load(() => setDeleteOpen(false));
  });
  const onDelete = chatId !== undefined && "restart" in conversation ? askToDelete : undefined;
  const onRestart = isActive && conversation.isWaiting ? undefined : restart;
  useChatShortcuts({ conversation, page: pageRef, onDelete, onRestart });
  return (
    <div ref={pageRef} className={page}>
      {isActive && <ConversationSkipLinks page={pageRef} />}
      <ConversationBar
        title={conversationTitle(conversation)}
        chat={chat}
        onRestart={onRestart}
        isRestarting={isRestarting}
        onDelete={onDelete}
      />
      <Matches
        match={match}
        onMatchChange={onMatchChange}
        conversation={conversation}
        page={pageRef}
        revealRef={revealRef}
      />
      <ConversationBody
        conversation={conversation}
        onSendAgain={send && sendAgain}
        onGoToHistory={onGoToHistory}
        match={match}
        revealRef={revealRef}
      />
      <MessageBox conversation={conversation} message={message} />
      {chatId !== undefined && isDeleteOpen && DeleteChat && (
        <Suspense>
          <DeleteChat chatId={chatId} onDeleted={onGoToHistory} onClose={() => setDeleteOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * A callback with stable identity that calls the latest version. An effect, because refs must not be written
 * during render.
 */
function useStableCallback<Given extends unknown[]>(
  callback: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  const [stable] = useState(
    () =>
      (...given: Given) =>
        latest.current(...given),
  );
  return stable;
}

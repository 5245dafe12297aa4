import { Ellipsis, RotateCcw, Search } from "lucide-react";
import { memo, type ReactNode, useEffect, useRef, useState } from "react";
import type { Chat } from "#contract/chats/chat.ts";
import { titleRules } from "#contract/rules/text/user-text.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { css, cx } from "#styled/css";
import { hasHardwareKeyboard } from "../../../patterns/composer/composer.tsx";
import { useShortcut, useShortcutActions } from "../../../ports/shortcuts.tsx";
import { Button } from "../../../primitives/buttons/button.tsx";
import { IconButton } from "../../../primitives/buttons/icon-button.tsx";
import { useAnnounce } from "../../../primitives/feedback/announcer.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { preloadable } from "../../../primitives/loading/preloadable.tsx";
import { useChatActions } from "../../shared/chats/use-chat-actions.ts";
import { RenameField } from "../../shared/rename/rename-field.tsx";
import { useChatRename } from "../../shared/rename/use-chat-rename.ts";
import { RecentChatsToggle } from "../recent/recent-chats-frame.tsx";
import { chatColumn } from "../state/chat-column.ts";
import { ChatSettingsLine } from "./chat-settings-line.tsx";

const bar = css({
  flexShrink: "0",
  borderBottomWidth: "1px",
  borderBottomStyle: "solid",
  borderBottomColor: "transparent",
});
const row = css({
  display: "flex",
  alignItems: "center",
  gap: { base: "1", sm: "2" },
  minHeight: "[calc(token(sizes.page-bar) - 1px)]",
  paddingBlock: "1",
});
const stored = css({ display: "flex", alignItems: "center", gap: "[inherit]", flex: "1", minWidth: "0" });
const titlePlace = css({ position: "relative", flex: "1", minWidth: "0" });
/** At most two lines. */
const titleStyle = css({
  lineClamp: "2",
  textStyle: { base: "label", sm: "card" },
  "&[data-away]": { visibility: "hidden" },
});
/** Aligns the icon, not its padding, with the column. */
const start = css({ marginInlineStart: "[calc((token(sizes.icon.md) - token(sizes.control)) / 2)]" });
const search = css({
  display: { base: "none", md: "inline-grid" },
  marginInlineEnd: "[calc((token(sizes.icon.md) - token(sizes.control)) / 2)]",
});
/** Only its icon is visible on phones. */
const restartWord = css({ srOnly: { base: true, sm: false } });

/**
 * Announces the title once it is known: the message box has the focus, or the heading got it before it had the title. An
 * effect, because it is announced, not drawn.
 */
function useAnnounceTitle(title: string | undefined): void {
  const announce = useAnnounce();
  const [wasKnown] = useState(title !== undefined);
  const isTold = useRef(false);
  useEffect(() => {
    if (title === undefined || isTold.current) return;
    isTold.current = true;
    // Without a keyboard the heading gets the focus, which announces it.
    if (!wasKnown || hasHardwareKeyboard()) announce(title);
  }, [title, wasKnown, announce]);
}

interface ConversationBarProps {
  title: string;
  /** Undefined until it is stored. */
  chat: Chat | undefined;
  /** Undefined when there is nothing to restart or a reply is pending. */
  onRestart: (() => void) | undefined;
  isRestarting: boolean;
  onDelete: (() => void) | undefined;
}

/**
 * The title bar: recent chats, title with style and length, Restart, and the chat's actions. Typing does not re-render
 * it.
 */
export const ConversationBar = memo((props: ConversationBarProps) => {
  const { title, chat, onRestart, isRestarting, onDelete } = props;
  useAnnounceTitle(chat?.title);
  // Fetched beside the chat, not after it.
  useEffect(() => void preloadChatMenu().catch(() => undefined), []);
  const restart = (
    <Button
      size="sm"
      icon={<RotateCcw aria-hidden="true" />}
      busy={isRestarting}
      disabled={onRestart === undefined}
      data-tooltip={chatText.restartHint}
      onClick={onRestart}
    >
      <span className={restartWord}>{chatText.restart}</span>
    </Button>
  );
  return (
    <div className={bar}>
      <div className={cx(chatColumn, row)}>
        <RecentChatsToggle className={start} />
        {chat === undefined ? (
          <>
            <Heading level={1} size="section" className={cx(titlePlace, titleStyle)}>
              {title}
            </Heading>
            {restart}
          </>
        ) : (
          <StoredChatBar key={chat.id} chat={chat} onDelete={onDelete}>
            {restart}
          </StoredChatBar>
        )}
        <SearchButton />
      </div>
    </div>
  );
});

/** In a chunk of its own, because the menu's code is large and the page does not need it to be read. */
const { Component: PreloadedChatMenu, preload: preloadChatMenu } = preloadable(
  () => import("./chat-menu.tsx").then(({ ChatMenu }) => ChatMenu),
  <MenuPlaceholder />,
);

interface StoredChatBarProps {
  chat: Chat;
  onDelete: (() => void) | undefined;
  /** The button before the menu. */
  children: ReactNode;
}

/** The title of a stored chat, which can be edited in its place, and the menu of its actions. */
function StoredChatBar({ chat, onDelete, children }: StoredChatBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const renaming = useChatRename(chat);
  const actions = useChatActions(() => onDelete?.());
  const isEdited = renaming.edit.state === "typing";
  const togglePin = () => actions.pin(chat, !chat.pinned);
  const exportChat = () => actions.export(chat);
  useShortcut("renameChat", renaming.begin);
  useShortcut("pinChat", chat.pinned ? undefined : togglePin);
  useShortcut("unpinChat", chat.pinned ? togglePin : undefined);
  useShortcut("exportChat", exportChat);
  const endRenaming = (title: string | undefined, byKey: boolean) => {
    renaming.end(title);
    if (byKey) bar.current?.querySelector<HTMLElement>("[aria-haspopup=menu]")?.focus();
  };
  return (
    <div ref={bar} className={stored}>
      <div className={titlePlace}>
        <Heading
          level={1}
          size="section"
          data-tooltip={chat.title}
          data-clipped
          className={titleStyle}
          data-away={isEdited || undefined}
        >
          {chat.title}
        </Heading>
        <ChatSettingsLine chat={chat} />
        {renaming.edit.state === "typing" && (
          <RenameField
            label={historyText.renameLabel}
            title={chat.title}
            typed={renaming.edit.typed}
            rules={titleRules}
            onEnd={endRenaming}
          />
        )}
      </div>
      {children}
      <PreloadedChatMenu
        chat={chat}
        onRename={renaming.begin}
        onPin={togglePin}
        onExport={exportChat}
        onDelete={onDelete}
      />
    </div>
  );
}

/** Keeps the place of the menu's button until its code is loaded. */
function MenuPlaceholder() {
  return (
    <IconButton
      label={chatText.chatActions}
      icon={<Ellipsis aria-hidden="true" />}
      aria-haspopup="menu"
      aria-disabled="true"
    />
  );
}

/** Opens the command palette. The account menu has it where there is no room. */
function SearchButton() {
  const { available, run } = useShortcutActions();
  if (!available.includes("palette")) return null;
  return (
    <IconButton
      label={shortcutText.paletteLabel}
      icon={<Search aria-hidden="true" />}
      aria-haspopup="dialog"
      className={search}
      onClick={() => run("palette")}
    />
  );
}

import { MessageSquare, Pin } from "lucide-react";
import type { ReactNode } from "react";
import type { ListedChat } from "#contract/chats/chat.ts";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { formatDate } from "../../formats/dates.ts";
import type { Command } from "../../ports/commands.tsx";
import { SearchExcerpt } from "../shared/chats/search-excerpt.tsx";

export interface PaletteEntry extends Omit<Command, "group" | "keywords"> {
  /** A second line. */
  readonly detail?: ReactNode;
}

export interface PaletteGroup {
  readonly name: string;
  readonly entries: readonly PaletteEntry[];
}

/** Whether a text contains every word, ignoring case. */
export function matchesText(text: string, words: string): boolean {
  const folded = text.toLocaleLowerCase();
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** Opens a chat; with a search, at the message that it found. */
export type OpenChat = (chatId: string, match?: { messageId?: string | undefined; q: string }) => void;

interface GroupOptions {
  readonly commands: readonly Command[];
  readonly chats: readonly ListedChat[];
  readonly searchText: string;
  /** Chats come before commands also in results. */
  readonly chatsFirst: boolean;
  readonly onOpenChat: OpenChat;
}

/** The chats that are offered before anything is typed. */
export const recentCount = 5;

/** The entries in order: recent chats first; in results commands first, except on phones. */
export function paletteGroups(options: GroupOptions): PaletteGroup[] {
  const { commands, chats, searchText, chatsFirst, onOpenChat } = options;
  const isRecent = searchText === "";
  const found = isRecent ? chats.slice(0, recentCount) : chats;
  const chatGroup = {
    name: isRecent ? shortcutText.paletteRecentChats : shortcutText.paletteChats,
    entries: found.map((chat) => chatEntry(chat, searchText, onOpenChat)),
  };
  const matching = commands.filter(({ label, keywords = "" }) =>
    matchesText(`${label} ${keywords}`, searchText),
  );
  const commandGroups = (["chat", "pages", "settings"] as const).map((group) => ({
    name: shortcutText.paletteGroups[group],
    entries: matching.filter((command) => command.group === group),
  }));
  const groups = isRecent || chatsFirst ? [chatGroup, ...commandGroups] : [...commandGroups, chatGroup];
  return groups.filter(({ entries }) => entries.length > 0);
}

function chatEntry(chat: ListedChat, q: string, onOpenChat: OpenChat): PaletteEntry {
  const { id, title, pinned, updatedAt, excerpt } = chat;
  const match = q === "" ? undefined : { messageId: excerpt?.messageId, q };
  return {
    id: `palette-chat-${id}`,
    label: title,
    icon: pinned ? <Pin aria-hidden="true" /> : <MessageSquare aria-hidden="true" />,
    value: formatDate(updatedAt),
    detail: excerpt && <SearchExcerpt {...excerpt} />,
    run: () => onOpenChat(id, match),
  };
}

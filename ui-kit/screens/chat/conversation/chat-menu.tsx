import type { Chat } from "#contract/chats/chat.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { Menu } from "../../../primitives/overlays/menu.tsx";
import { chatMenuItems } from "../../shared/chats/chat-menu-items.tsx";

interface ChatMenuProps {
  chat: Chat;
  onRename: () => void;
  onPin: () => void;
  onExport: () => void;
  onDelete: (() => void) | undefined;
}

/** The actions of the open chat. */
export function ChatMenu({ chat, ...actions }: ChatMenuProps) {
  const items = chatMenuItems(chat, { ...actions, exportLabel: chatText.exportChat });
  return <Menu label={chatText.chatActions} items={items} />;
}

import type { ReactNode } from "react";
import { chatText } from "#contract/texts/chat-texts.ts";
import { Drawer } from "../../../primitives/overlays/drawer.tsx";

interface RecentChatsDrawerProps {
  id: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The recent chats over a narrow window. */
export function RecentChatsDrawer({ id, open, onClose, children }: RecentChatsDrawerProps) {
  return (
    <Drawer
      id={id}
      open={open}
      title={chatText.recentChats}
      closeLabel={chatText.hideRecentChats}
      onClose={onClose}
    >
      {children}
    </Drawer>
  );
}

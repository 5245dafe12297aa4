import { MessageSquare, Pin } from "lucide-react";
import { useRef } from "react";
import type { Chat } from "#contract/chats/chat.ts";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { Sheet } from "../../primitives/overlays/sheet.tsx";
import { PaletteCombobox } from "./palette-combobox.tsx";
import type { PaletteEntry } from "./palette-list.tsx";

interface CommandPaletteProps {
  open: boolean;
  commands: readonly PaletteEntry[];
  onOpenChat: (chatId: string) => void;
  onClose: () => void;
}

/** Commands and chats by name. The chosen action runs after the palette has closed and focus is restored. */
export function CommandPalette({ open, commands, onOpenChat, onClose }: CommandPaletteProps) {
  const selectedEntry = useRef<PaletteEntry>(undefined);
  const chatEntries = (chats: readonly Chat[]) =>
    chats.map(({ id, title, pinned }) => ({
      id: `palette-chat-${id}`,
      label: title,
      icon: pinned ? <Pin aria-hidden="true" /> : <MessageSquare aria-hidden="true" />,
      run: () => onOpenChat(id),
    }));
  return (
    <Sheet
      open={open}
      title={shortcutText.palette}
      bare
      closeLabel={shortcutText.close}
      onClose={onClose}
      onClosed={() => {
        selectedEntry.current?.run();
        selectedEntry.current = undefined;
      }}
    >
      <PaletteCombobox
        commands={commands}
        chatEntries={chatEntries}
        onSelect={(entry) => {
          selectedEntry.current = entry;
          onClose();
        }}
        onClose={onClose}
      />
    </Sheet>
  );
}

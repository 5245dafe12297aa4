import { useRef } from "react";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import type { Command } from "../../ports/commands.tsx";
import { Sheet } from "../../primitives/overlays/sheet.tsx";
import { PaletteCombobox } from "./palette-combobox.tsx";
import type { OpenChat, PaletteEntry } from "./palette-entries.tsx";

interface CommandPaletteProps {
  open: boolean;
  commands: readonly Command[];
  /** The chat of the page, if any. */
  openChatId: string | undefined;
  onOpenChat: OpenChat;
  onClose: () => void;
}

/** Chats and commands. The chosen action runs after the palette has closed and focus is restored. */
export function CommandPalette({ open, onClose, ...entries }: CommandPaletteProps) {
  const selectedEntry = useRef<PaletteEntry>(undefined);
  return (
    <Sheet
      open={open}
      title={shortcutText.paletteLabel}
      bare
      closeLabel={shortcutText.close}
      onClose={onClose}
      onClosed={() => {
        selectedEntry.current?.run();
        selectedEntry.current = undefined;
      }}
    >
      <PaletteCombobox
        {...entries}
        onSelect={(entry) => {
          selectedEntry.current = entry;
          onClose();
        }}
        onClose={onClose}
      />
    </Sheet>
  );
}

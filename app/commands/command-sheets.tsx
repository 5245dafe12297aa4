import { useNavigate } from "react-router";
import { ShortcutSheet } from "#ui-kit/patterns/shortcuts/shortcut-sheet.tsx";
import { CommandPalette } from "#ui-kit/screens/palette/command-palette.tsx";
import { paths } from "../routing/paths.ts";
import type { OpenSheet } from "./commands.tsx";
import { usePaletteCommands } from "./palette-commands.tsx";

interface CommandSheetsProps {
  open: OpenSheet;
  openChatId: string | undefined;
  onOpen: (sheet: OpenSheet) => void;
  onSignOut: () => void;
}

export function CommandSheets({ open, openChatId, onOpen, onSignOut }: CommandSheetsProps) {
  const navigate = useNavigate();
  const commands = usePaletteCommands({ onSettings: () => void navigate(paths.settings), onSignOut });
  const close = () => onOpen(undefined);
  return (
    <>
      <CommandPalette
        open={open === "palette"}
        commands={commands}
        openChatId={openChatId}
        onOpenChat={(id, match) => void navigate(paths.chat(id, match))}
        onClose={close}
      />
      <ShortcutSheet open={open === "help"} onClose={close} />
    </>
  );
}

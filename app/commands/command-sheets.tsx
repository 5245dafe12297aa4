import {
  ArrowDown,
  ArrowUp,
  Code,
  Copy,
  CornerDownRight,
  Download,
  History,
  Keyboard,
  LogOut,
  MessageSquarePlus,
  Pencil,
  Pin,
  PinOff,
  RotateCcw,
  Settings,
  ShieldCheck,
  Square,
  Trash2,
} from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { navigationText } from "#contract/texts/page-texts.ts";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { ShortcutSheet } from "#ui-kit/patterns/shortcuts/shortcut-sheet.tsx";
import { usePreferences } from "#ui-kit/ports/preferences.tsx";
import { actionKeyCaps, type ShortcutAction } from "#ui-kit/ports/shortcut-keys.ts";
import { isApplePlatform, useShortcutActions } from "#ui-kit/ports/shortcuts.tsx";
import { CommandPalette } from "#ui-kit/screens/palette/command-palette.tsx";
import { paths } from "../routing/paths.ts";
import type { OpenSheet } from "./commands.tsx";

/** The actions in the palette, in order; all others are shortcuts only. */
const icons: Partial<Record<ShortcutAction, ReactNode>> = {
  stop: <Square aria-hidden="true" />,
  copyReply: <Copy aria-hidden="true" />,
  copyCode: <Code aria-hidden="true" />,
  renameChat: <Pencil aria-hidden="true" />,
  pinChat: <Pin aria-hidden="true" />,
  unpinChat: <PinOff aria-hidden="true" />,
  exportChat: <Download aria-hidden="true" />,
  restartChat: <RotateCcw aria-hidden="true" />,
  previousQuestion: <ArrowUp aria-hidden="true" />,
  nextQuestion: <ArrowDown aria-hidden="true" />,
  focusBox: <CornerDownRight aria-hidden="true" />,
  deleteChat: <Trash2 aria-hidden="true" />,
  newChat: <MessageSquarePlus aria-hidden="true" />,
  history: <History aria-hidden="true" />,
  help: <Keyboard aria-hidden="true" />,
};

interface CommandSheetsProps {
  open: OpenSheet;
  onOpen: (sheet: OpenSheet) => void;
  onSignOut: () => void;
}

export function CommandSheets({ open, onOpen, onSignOut }: CommandSheetsProps) {
  const navigate = useNavigate();
  const commands = useCommands({
    onSettings: () => onOpen("settings"),
    onSecurity: () => void navigate(paths.security),
    onSignOut,
  });
  const close = () => onOpen(undefined);
  return (
    <>
      <CommandPalette
        open={open === "palette"}
        commands={commands}
        onOpenChat={(id) => void navigate(paths.chat(id))}
        onClose={close}
      />
      <ShortcutSheet
        open={open === "help" || open === "settings"}
        atSettings={open === "settings"}
        onClose={close}
      />
    </>
  );
}

type GlobalActions = Record<"onSettings" | "onSecurity" | "onSignOut", () => void>;

/** The actions of the open screen, then those of every page. */
function useCommands({ onSettings, onSecurity, onSignOut }: GlobalActions) {
  const { available, run } = useShortcutActions();
  const { shortcuts } = usePreferences();
  const actions = Object.entries(icons).flatMap(([name, icon]) => {
    const act = available.find((other) => other === name);
    if (act === undefined) return [];
    const keys = shortcuts ? actionKeyCaps(act, isApplePlatform()) : undefined;
    return [{ id: `palette-${act}`, label: shortcutText.acts[act], icon, keys, run: () => run(act) }];
  });
  const settings = {
    id: "palette-settings",
    label: shortcutText.settings,
    icon: <Settings aria-hidden="true" />,
  };
  const security = {
    id: "palette-security",
    label: navigationText.security,
    icon: <ShieldCheck aria-hidden="true" />,
  };
  const logout = { id: "palette-logout", label: navigationText.logout, icon: <LogOut aria-hidden="true" /> };
  return [
    ...actions,
    { ...settings, run: onSettings },
    { ...security, run: onSecurity },
    { ...logout, run: onSignOut },
  ];
}

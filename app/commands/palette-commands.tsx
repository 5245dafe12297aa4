import {
  ArrowDown,
  ArrowUp,
  ChevronDown,
  ChevronUp,
  Code,
  Copy,
  CornerDownRight,
  Download,
  MessagesSquare,
  Monitor,
  Moon,
  Pencil,
  Pin,
  PinOff,
  RotateCcw,
  Square,
  Sun,
  ToggleLeft,
  ToggleRight,
  Trash2,
} from "lucide-react";
import type { ReactNode } from "react";
import { settingsText } from "#contract/texts/settings-texts.ts";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { type Command, useOfferedCommands } from "#ui-kit/ports/commands.tsx";
import { preferenceOptions, type Theme, usePreferences } from "#ui-kit/ports/preferences.tsx";
import type { ShortcutAction } from "#ui-kit/ports/shortcut-keys.ts";
import { useShortcutActions } from "#ui-kit/ports/shortcuts.tsx";
import { useAnnounce } from "#ui-kit/primitives/feedback/announcer.tsx";
import { type GlobalActions, useKeysOf, usePageCommands } from "./page-commands.tsx";

/** The actions of the open chat, in order. */
const chatIcons: Partial<Record<ShortcutAction, ReactNode>> = {
  stop: <Square aria-hidden="true" />,
  copyReply: <Copy aria-hidden="true" />,
  copyCode: <Code aria-hidden="true" />,
  renameChat: <Pencil aria-hidden="true" />,
  pinChat: <Pin aria-hidden="true" />,
  unpinChat: <PinOff aria-hidden="true" />,
  exportChat: <Download aria-hidden="true" />,
  restartChat: <RotateCcw aria-hidden="true" />,
  deleteChat: <Trash2 aria-hidden="true" />,
  focusBox: <CornerDownRight aria-hidden="true" />,
  previousQuestion: <ArrowUp aria-hidden="true" />,
  nextQuestion: <ArrowDown aria-hidden="true" />,
  previousMatch: <ChevronUp aria-hidden="true" />,
  nextMatch: <ChevronDown aria-hidden="true" />,
  previousChat: <MessagesSquare aria-hidden="true" />,
  nextChat: <MessagesSquare aria-hidden="true" />,
};

/** All commands of the palette: those of the chat, pages, settings, and those that components offer. */
export function usePaletteCommands(actions: GlobalActions): readonly Command[] {
  const pages = usePageCommands(actions);
  const settings = useSettingCommands();
  return [...useChatCommands(), ...pages, ...useOfferedCommands(), ...settings, ...useThemeCommands()];
}

function useChatCommands(): Command[] {
  const { available, run } = useShortcutActions();
  const keysOf = useKeysOf();
  return Object.entries(chatIcons).flatMap(([name, icon]): Command[] => {
    const action = available.find((other) => other === name);
    if (action === undefined) return [];
    const id = `palette-${action}`;
    const label = shortcutText.acts[action];
    return [{ id, group: "chat", label, icon, keys: keysOf(action), run: () => run(action) }];
  });
}

const switches = ["enterSends", "pinQuestion", "readReplies", "shortcuts"] as const;

/** Each setting with its value; choosing it turns it on or off. */
function useSettingCommands(): Command[] {
  const { set, ...preferences } = usePreferences();
  const announce = useAnnounce();
  return switches.map((name) => {
    const isOn = preferences[name];
    const label = shortcutText.preferences[name];
    return {
      id: `palette-setting-${name}`,
      group: "settings",
      label,
      icon: isOn ? <ToggleRight aria-hidden="true" /> : <ToggleLeft aria-hidden="true" />,
      value: shortcutText.settingValue(isOn),
      keywords: shortcutText.paletteKeywords.settings,
      run: () => {
        set(name, !isOn);
        announce(`${label}: ${shortcutText.settingValue(!isOn)}`);
      },
    };
  });
}

const themeIcons: Readonly<Record<Theme, ReactNode>> = {
  system: <Monitor aria-hidden="true" />,
  light: <Sun aria-hidden="true" />,
  dark: <Moon aria-hidden="true" />,
};

/** The themes that are not chosen. */
function useThemeCommands(): Command[] {
  const { theme, set } = usePreferences();
  const announce = useAnnounce();
  return preferenceOptions.theme
    .filter((option) => option !== theme)
    .map((option) => {
      const label = `${settingsText.theme}: ${settingsText.themes[option]}`;
      return {
        id: `palette-theme-${option}`,
        group: "settings",
        label,
        icon: themeIcons[option],
        keywords: shortcutText.paletteKeywords.theme,
        run: () => {
          set("theme", option);
          announce(label);
        },
      };
    });
}

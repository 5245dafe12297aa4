import {
  ArrowDown,
  ArrowUp,
  Bot,
  ChartColumn,
  ChevronDown,
  ChevronUp,
  Code,
  Copy,
  CornerDownRight,
  Download,
  Gauge,
  History,
  Keyboard,
  LayoutDashboard,
  LogOut,
  MessageSquarePlus,
  MessagesSquare,
  Monitor,
  Moon,
  Pencil,
  Pin,
  PinOff,
  RotateCcw,
  ScrollText,
  Settings,
  ShieldCheck,
  Square,
  Sun,
  ToggleLeft,
  ToggleRight,
  Trash2,
  Users,
  WandSparkles,
} from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { navigationText } from "#contract/texts/page-texts.ts";
import { settingsText } from "#contract/texts/settings-texts.ts";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { type Command, useOfferedCommands } from "#ui-kit/ports/commands.tsx";
import { preferenceOptions, type Theme, usePreferences } from "#ui-kit/ports/preferences.tsx";
import { actionKeyCaps, type ShortcutAction } from "#ui-kit/ports/shortcut-keys.ts";
import { isApplePlatform, useShortcutActions } from "#ui-kit/ports/shortcuts.tsx";
import { useAnnounce } from "#ui-kit/primitives/feedback/announcer.tsx";
import { paths } from "../routing/paths.ts";
import { useRole } from "../session/use-session.ts";

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

interface GlobalActions {
  readonly onSettings: () => void;
  readonly onSignOut: () => void;
}

/** All commands of the palette: those of the chat, pages, settings, and what components offer. */
export function usePaletteCommands(actions: GlobalActions): readonly Command[] {
  const pages = usePageCommands(actions);
  const settings = useSettingCommands();
  return [...useChatCommands(), ...pages, ...useOfferedCommands(), ...settings, ...useThemeCommands()];
}

/** Key labels, unless the user has shortcuts disabled. */
function useKeysOf(): (action: ShortcutAction) => readonly string[] | undefined {
  const { shortcuts } = usePreferences();
  return (action) => (shortcuts ? actionKeyCaps(action, isApplePlatform()) : undefined);
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

type PageName = Exclude<keyof typeof shortcutText.paletteKeywords, "help" | "logout" | "settings" | "theme">;

function usePageCommands({ onSettings, onSignOut }: GlobalActions): Command[] {
  const navigate = useNavigate();
  const role = useRole();
  const { run } = useShortcutActions();
  const keysOf = useKeysOf();
  const { paletteKeywords: keywords } = shortcutText;
  const page = (name: PageName, path: string, icon: ReactNode): Command => ({
    id: `palette-${name}`,
    group: "pages",
    label: navigationText[name],
    icon,
    keywords: keywords[name],
    run: () => void navigate(path),
  });
  const isAdmin = role.state === "known" && role.isAdmin;
  return [
    {
      ...page("newChat", paths.newChat, <MessageSquarePlus aria-hidden="true" />),
      keys: keysOf("newChat"),
    },
    page("chatHistory", paths.chats(), <History aria-hidden="true" />),
    page("security", paths.security, <ShieldCheck aria-hidden="true" />),
    page("usage", paths.usage, <Gauge aria-hidden="true" />),
    ...(isAdmin
      ? [
          page("adminDashboard", paths.admin, <LayoutDashboard aria-hidden="true" />),
          page("people", paths.adminPeople(), <Users aria-hidden="true" />),
          page("styles", paths.adminStyles, <WandSparkles aria-hidden="true" />),
          page("models", paths.adminModels, <Bot aria-hidden="true" />),
          page("usageOfAll", paths.adminUsage(), <ChartColumn aria-hidden="true" />),
          page("auditLog", paths.adminAudit(), <ScrollText aria-hidden="true" />),
        ]
      : []),
    {
      id: "palette-settings",
      group: "pages",
      label: shortcutText.settings,
      icon: <Settings aria-hidden="true" />,
      keywords: keywords.settings,
      run: onSettings,
    },
    {
      id: "palette-help",
      group: "pages",
      label: shortcutText.help,
      icon: <Keyboard aria-hidden="true" />,
      keywords: keywords.help,
      keys: keysOf("help"),
      run: () => run("help"),
    },
    {
      id: "palette-logout",
      group: "pages",
      label: navigationText.logout,
      icon: <LogOut aria-hidden="true" />,
      keywords: keywords.logout,
      run: onSignOut,
    },
  ];
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

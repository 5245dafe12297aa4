import {
  Bot,
  ChartColumn,
  Gauge,
  History,
  Keyboard,
  LayoutDashboard,
  LogOut,
  MessageSquarePlus,
  ScrollText,
  Settings,
  ShieldCheck,
  Users,
  WandSparkles,
} from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useRole } from "#contract/client/react/use-session.ts";
import { navigationText } from "#contract/texts/page-texts.ts";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import type { Command } from "#ui-kit/ports/commands.tsx";
import { usePreferences } from "#ui-kit/ports/preferences.tsx";
import { actionKeyCaps, type ShortcutAction } from "#ui-kit/ports/shortcut-keys.ts";
import { isApplePlatform, useShortcutActions } from "#ui-kit/ports/shortcuts.tsx";
import { paths } from "../routing/paths.ts";

export interface GlobalActions {
  readonly onSettings: () => void;
  readonly onSignOut: () => void;
}

/** Key labels, unless the user has shortcuts disabled. */
export function useKeysOf(): (action: ShortcutAction) => readonly string[] | undefined {
  const { shortcuts } = usePreferences();
  return (action) => (shortcuts ? actionKeyCaps(action, isApplePlatform()) : undefined);
}

/** Pages with a name of the navigation. */
type PageName = Exclude<keyof typeof shortcutText.paletteKeywords, "help" | "logout" | "settings" | "theme">;

type MakePageCommand = (name: PageName, path: string, icon: ReactNode) => Command;

/** The commands that lead to the pages of administrators. */
function administratorPages(page: MakePageCommand): Command[] {
  return [
    page("adminDashboard", paths.admin, <LayoutDashboard aria-hidden="true" />),
    page("people", paths.adminPeople(), <Users aria-hidden="true" />),
    page("styles", paths.adminStyles, <WandSparkles aria-hidden="true" />),
    page("models", paths.adminModels, <Bot aria-hidden="true" />),
    page("usageOfAll", paths.adminUsage(), <ChartColumn aria-hidden="true" />),
    page("auditLog", paths.adminAudit(), <ScrollText aria-hidden="true" />),
  ];
}

/** The commands that lead to pages, open the help or sign out. */
export function usePageCommands({ onSettings, onSignOut }: GlobalActions): Command[] {
  const navigate = useNavigate();
  const role = useRole();
  const { run } = useShortcutActions();
  const keysOf = useKeysOf();
  const { paletteKeywords: keywords } = shortcutText;
  const page: MakePageCommand = (name, path, icon) => ({
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
    ...(isAdmin ? administratorPages(page) : []),
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

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
import { type PageWith, pages, pagesWith, pageTable } from "#contract/pages.ts";
import { navigationText } from "#contract/texts/page-texts.ts";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import type { Command } from "#ui-kit/ports/commands.tsx";
import { usePreferences } from "#ui-kit/ports/preferences.tsx";
import { actionKeyCaps, type ShortcutAction } from "#ui-kit/ports/shortcut-keys.ts";
import { isApplePlatform, useShortcutActions } from "#ui-kit/ports/shortcuts.tsx";

export interface GlobalActions {
  readonly onSettings: () => void;
  readonly onSignOut: () => void;
}

/** Key labels, unless the user has shortcuts disabled. */
export function useKeysOf(): (action: ShortcutAction) => readonly string[] | undefined {
  const { shortcuts } = usePreferences();
  return (action) => (shortcuts ? actionKeyCaps(action, isApplePlatform()) : undefined);
}

/** A page of the palette, whose command may have a label of its own. */
interface LabeledPage {
  readonly title: string;
  readonly label?: string;
}

const icons: Readonly<Record<PageWith<"isCommand">, ReactNode>> = {
  newChat: <MessageSquarePlus aria-hidden="true" />,
  chats: <History aria-hidden="true" />,
  security: <ShieldCheck aria-hidden="true" />,
  usage: <Gauge aria-hidden="true" />,
  admin: <LayoutDashboard aria-hidden="true" />,
  adminPeople: <Users aria-hidden="true" />,
  adminStyles: <WandSparkles aria-hidden="true" />,
  adminModels: <Bot aria-hidden="true" />,
  adminUsage: <ChartColumn aria-hidden="true" />,
  adminAudit: <ScrollText aria-hidden="true" />,
};

/** The commands that lead to pages, open the help or sign out. */
export function usePageCommands({ onSettings, onSignOut }: GlobalActions): Command[] {
  const navigate = useNavigate();
  const role = useRole();
  const { run } = useShortcutActions();
  const keysOf = useKeysOf();
  const { paletteKeywords: keywords } = shortcutText;
  const isAdmin = role.state === "known" && role.isAdmin;
  const shown = pagesWith("isCommand").filter((id) => isAdmin || pageTable[id].access !== "admin");
  const leadTo = (id: (typeof shown)[number]): Command => {
    const { title, label }: LabeledPage = pageTable[id];
    return {
      id: `palette-${id}`,
      group: "pages",
      label: label ?? title,
      icon: icons[id],
      keywords: keywords[id],
      keys: id === "newChat" ? keysOf(id) : undefined,
      run: () => void navigate(pages[id]),
    };
  };
  return [
    ...shown.map(leadTo),
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

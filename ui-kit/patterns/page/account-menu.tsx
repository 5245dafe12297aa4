import { Command, Gauge, Keyboard, Settings, ShieldCheck, UserCog } from "lucide-react";
import type { ReactNode } from "react";
import { type PageWith, pagesWith, pageTable } from "#contract/pages.ts";
import { accountMenuText } from "#contract/texts/page-texts.ts";
import { settingsText } from "#contract/texts/settings-texts.ts";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { preferenceOptions, type Theme } from "../../ports/preferences.tsx";
import { Menu, type MenuItem, MenuRadioItems } from "../../primitives/overlays/menu.tsx";
import { AccountButton } from "./account-button.tsx";

interface AccountMenuProps {
  /** The number of the account: users have no names. */
  userNumber: number;
  /** Adds the entry of the Admin Dashboard. */
  isAdmin: boolean;
  /** The chosen theme. */
  theme: Theme;
  /** Called with the chosen theme; the menu stays open. */
  onThemeChange: (theme: Theme) => void;
  /** The addresses of the pages. */
  paths: Readonly<Record<PageWith<"isInMenu">, string>>;
  /** Opens the command palette. */
  onPalette: () => void;
  /** Opens the list of shortcuts. */
  onHelp: () => void;
}

const icons: Readonly<Record<PageWith<"isInMenu">, ReactNode>> = {
  settings: <Settings aria-hidden="true" />,
  security: <ShieldCheck aria-hidden="true" />,
  usage: <Gauge aria-hidden="true" />,
  admin: <UserCog aria-hidden="true" />,
};

/** The last entry of the top navigation: the user's number, and the pages and actions of the account. */
export function AccountMenu(props: AccountMenuProps) {
  const { userNumber, isAdmin, theme, onThemeChange, paths, onPalette, onHelp } = props;
  const shown = pagesWith("isInMenu").filter((id) => isAdmin || pageTable[id].access !== "admin");
  const items: readonly MenuItem[] = [
    ...shown.map((id) => ({ name: id, label: pageTable[id].title, icon: icons[id], href: paths[id] })),
    {
      name: "palette",
      label: shortcutText.palette,
      icon: <Command aria-hidden="true" />,
      onAction: onPalette,
    },
    { name: "help", label: shortcutText.help, icon: <Keyboard aria-hidden="true" />, onAction: onHelp },
  ];
  return (
    <Menu
      label={accountMenuText.buttonLabel(userNumber)}
      items={items}
      trigger={<AccountButton userNumber={userNumber} />}
    >
      <MenuRadioItems
        label={settingsText.theme}
        values={preferenceOptions.theme}
        names={settingsText.themes}
        value={theme}
        onChange={onThemeChange}
      />
    </Menu>
  );
}

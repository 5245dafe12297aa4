import { Command, Gauge, Keyboard, Settings, ShieldCheck, UserCog } from "lucide-react";
import { accountMenuText, navigationText } from "#contract/texts/page-texts.ts";
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
  paths: { settings: string; security: string; usage: string; admin: string };
  /** Opens the command palette. */
  onPalette: () => void;
  /** Opens the list of shortcuts. */
  onHelp: () => void;
}

/** The last entry of the top navigation: the user's number, and what belongs to the account. */
export function AccountMenu(props: AccountMenuProps) {
  const { userNumber, isAdmin, theme, onThemeChange, paths, onPalette, onHelp } = props;
  const { security, usage, adminDashboard } = navigationText;
  const items: readonly MenuItem[] = [
    {
      name: "settings",
      label: settingsText.heading,
      icon: <Settings aria-hidden="true" />,
      href: paths.settings,
    },
    { name: "security", label: security, icon: <ShieldCheck aria-hidden="true" />, href: paths.security },
    { name: "usage", label: usage, icon: <Gauge aria-hidden="true" />, href: paths.usage },
    ...(isAdmin
      ? [{ name: "admin", label: adminDashboard, icon: <UserCog aria-hidden="true" />, href: paths.admin }]
      : []),
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

import { useState } from "react";
import { AccountMenu } from "#ui-kit/patterns/page/account-menu.tsx";
import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import type { ComponentGuide } from "../../components/component-guide.ts";
import { Framed } from "../../components/framed.tsx";
import { OpenedByPress } from "../../components/opened-by-press.tsx";

const ignore = () => {};
/** Links that stay on the page of the guide; an entry for each page of the menu. */
const paths = { settings: "#settings", security: "#security", usage: "#usage", admin: "#admin" };
const menu = {
  userNumber: 7,
  theme: "system",
  onThemeChange: ignore,
  paths,
  onPalette: ignore,
  onHelp: ignore,
} as const;

function Administrator() {
  const [theme, setTheme] = useState<"system" | "light" | "dark">("system");
  return (
    <AccountMenu
      userNumber={7}
      isAdmin
      theme={theme}
      onThemeChange={setTheme}
      paths={paths}
      onPalette={ignore}
      onHelp={ignore}
    />
  );
}

export const guide: ComponentGuide = {
  summary:
    "The account menu is the last entry of the navigation: the user's number, and what belongs to the account.",
  file: "ui-kit/patterns/page/account-menu.tsx",
  exports: ["AccountMenu"],
  examples: { Administrator },
  use: [
    "Once on a page, as `account` of the top navigation.",
    "For pages and choices of the account. Each is in the command palette too.",
  ],
  avoid: [
    "For actions of the page: they stand on the page.",
    "For a visitor: the navigation shows Login instead.",
  ],
  anatomy: {
    picture: (
      <Framed label="The open account menu" height={520}>
        <OpenedByPress selector="button">
          <AccountMenu {...menu} isAdmin />
        </OpenedByPress>
      </Framed>
    ),
    parts: [
      {
        name: "Trigger",
        is: "The number of the account; on phones without the icon.",
        selector: "[data-part=trigger]",
        side: "end",
      },
      {
        name: "Pages",
        is: "Links: they open in a new tab as others do.",
        selector: "a[data-part=item]",
        side: "end",
      },
      { name: "Help", is: "The commands and the shortcuts.", selector: "div[data-part=item]", side: "end" },
      {
        name: "Theme",
        is: "Stays open, so that the theme can be seen.",
        selector: "[data-part=item-group]",
        side: "end",
      },
    ],
  },
  pairs: [
    {
      do: {
        shown: (
          <Framed label="The menu of a user" height={500}>
            <OpenedByPress selector="button">
              <AccountMenu {...menu} isAdmin={false} />
            </OpenedByPress>
          </Framed>
        ),
        why: "Leave out what a user may not open.",
      },
      dont: {
        shown: (
          <>
            <Button variant="quiet">Settings</Button>
            <Button variant="quiet">Security</Button>
            <Button variant="quiet" disabled>
              Admin Dashboard
            </Button>
          </>
        ),
        why: "A disabled entry advertises a page to those who may not see it.",
      },
    },
  ],
  content: [
    "Users have numbers, not names: User 7.",
    "Entries are called as their pages: Settings, Security.",
  ],
  accessibility: [
    "The button's name is Account, User 7: it contains its visible words.",
    "Themes are radio items of the menu, with a heading.",
    "When it closes, the focus returns to the button.",
  ],
};

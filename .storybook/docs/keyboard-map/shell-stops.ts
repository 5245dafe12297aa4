import { navigationText } from "#contract/texts/page-texts.ts";
import { brands } from "../../toolbars/brands.ts";
import type { Landmark, Stop } from "./screen-map.ts";

const skip: Stop = { role: "link", name: navigationText.skip, note: "Shown only while it has the focus" };
const brand: Stop = { role: "link", name: "the product's name", matches: new RegExp(`^${brands.short}$`) };
const pages: readonly Stop[] = [
  { role: "link", name: navigationText.newChat },
  { role: "link", name: navigationText.chatHistory },
];

/** The stops before the screen with a session. */
export const signedInShell: readonly Stop[] = [
  skip,
  brand,
  ...pages,
  { role: "button", name: navigationText.logout },
  { role: "button", name: "Account, User N", matches: /^Account, User \d+$/ },
];

/** The stops before the screen without a session. */
export const anonymousShell: readonly Stop[] = [
  skip,
  brand,
  ...pages,
  { role: "link", name: navigationText.login },
];

export const emptyShell: readonly Stop[] = [skip];

const banner: Landmark = { role: "banner" };
const main: Landmark = { role: "main" };

/** Pages without navigation. */
export const mainLandmarkOnly: readonly Landmark[] = [banner, main];
/** Pages with the navigation above the screen. */
export const landmarksWithNavigation: readonly Landmark[] = [
  banner,
  { role: "navigation", name: navigationText.label },
  main,
];

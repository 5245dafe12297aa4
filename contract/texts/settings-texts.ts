import { navigationText } from "./page-texts.ts";

/** The exact texts of /settings and of the theme choice in the account menu. */
export const settingsText = {
  heading: navigationText.settings,
  savedHere: "Saved in this browser, for your account.",
  appearance: "Appearance",
  theme: "Theme",
  themes: { system: "System", light: "Light", dark: "Dark" },
  readingWidth: "Reading width",
  readingWidths: { narrow: "Narrow", standard: "Standard", wide: "Wide" },
  textSize: "Text size",
  textSizes: { "100": "100 %", "125": "125 %", "150": "150 %", "175": "175 %", "200": "200 %" },
  contrast: "Contrast",
  contrasts: { system: "System", high: "High" },
  conversation: "Conversation",
  account: "Your account",
  userNumber: "User number",
  roles: "Roles",
  roleNames: { admin: "Administrator", user: "User" },
  rolesFailed: "Couldn't load your roles",
  security: "Passkeys and sessions",
  modelHosts: "Your messages go to",
  noModelHosts: "Nobody outside this server",
  modelHostsFailed: "Couldn't load where your messages go",
} as const;

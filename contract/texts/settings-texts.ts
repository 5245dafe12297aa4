import { chatRetentionNoticeDays } from "../limits.ts";
import { navigationText } from "./page-texts.ts";

const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);
const deletedAfter = (count: number) =>
  `that are not pinned are deleted ${days(count)} after their last message`;
const noMessage = "Opening or renaming does not count.";

/** How long chats are kept that are not pinned. Dates are as the page writes them. */
export const retentionText = {
  heading: "How long chats are kept",
  kept: "Your chats are kept until you delete them.",
  deleted: (count: number) => `Chats ${deletedAfter(count)}. ${noMessage}`,
  first: (count: number, date: string) => `From ${date}, chats ${deletedAfter(count)}. ${noMessage}`,
  lower: (count: number, next: number, date: string) =>
    `Chats ${deletedAfter(count)}, and from ${date} after ${days(next)}. ${noMessage}`,
  due: (chats: number) => {
    const notice = `in the next ${days(chatRetentionNoticeDays)}`;
    if (chats === 0) return `None of your chats will be deleted ${notice}.`;
    return chats === 1
      ? `1 of your chats will be deleted ${notice}, unless you continue or pin it.`
      : `${chats} of your chats will be deleted ${notice}, unless you continue or pin them.`;
  },
  failed: "Couldn't load how long chats are kept",
} as const;

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

import { type PageWith, pagesWith } from "#contract/pages.ts";
import { adminMap, auditMap } from "./admin.ts";
import { chatMap, newChatMap } from "./chat.ts";
import { chatHistoryMap } from "./chat-history.ts";
import { inviteMap, loginMap, notFoundMap, testInviteMap } from "./invite.ts";
import { modelsMap } from "./models.ts";
import { peopleMap } from "./people.ts";
import type { ScreenMap } from "./screen-map.ts";
import { securityMap } from "./security.ts";
import { settingsMap } from "./settings.ts";
import { styleMap, stylesMap } from "./styles.ts";
import { ownUsageMap, usageMap } from "./usage.ts";

/** A page with a screen of its own, or the screen of an unknown path. */
type ScreenPage = Exclude<PageWith<"title">, "currentChat"> | "notFound";

/** The docs of the screen of each page. */
export const keyboardMap = {
  newChat: newChatMap,
  chat: chatMap,
  chats: chatHistoryMap,
  settings: settingsMap,
  security: securityMap,
  usage: ownUsageMap,
  admin: adminMap,
  adminPeople: peopleMap,
  adminStyles: stylesMap,
  adminStyle: styleMap,
  adminAudit: auditMap,
  adminModels: modelsMap,
  adminUsage: usageMap,
  login: loginMap,
  invite: inviteMap,
  testInvite: testInviteMap,
  notFound: notFoundMap,
} as const satisfies Record<ScreenPage, ScreenMap>;

function hasScreen(page: PageWith<"title">): page is keyof typeof keyboardMap & PageWith<"title"> {
  return page in keyboardMap;
}

/** The titles of the screens' stories below `Screens/`, in the order of the pages. */
export function screensInOrder(): string[] {
  const shown = pagesWith("title").filter(hasScreen);
  return [...shown, "notFound" as const].map((page) => keyboardMap[page].screen);
}

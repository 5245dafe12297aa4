import { pages } from "../http/page-paths.ts";
import {
  inviteText,
  loginText,
  navigationText,
  newChatText,
  notFoundText,
  testInviteText,
} from "./page-texts.ts";

/** The title of each page by its path pattern. The first HTML has it, and the app keeps it. */
export const pageTitles = {
  [pages.newChat]: newChatText.heading,
  [pages.currentChat]: navigationText.chat,
  [pages.chat]: navigationText.chat,
  [pages.chats]: navigationText.chatHistory,
  [pages.settings]: navigationText.settings,
  [pages.security]: navigationText.security,
  [pages.usage]: navigationText.usage,
  [pages.admin]: navigationText.adminDashboard,
  [pages.adminPeople]: navigationText.people,
  [pages.adminStyles]: navigationText.styles,
  [pages.adminStyle]: navigationText.styles,
  [pages.adminAudit]: navigationText.auditLog,
  [pages.adminModels]: navigationText.models,
  [pages.adminUsage]: navigationText.usageOfAll,
  [pages.login]: loginText.heading,
  [pages.invite]: inviteText.heading,
  [pages.testInvite]: testInviteText.heading,
} as const satisfies Record<Exclude<(typeof pages)[keyof typeof pages], "/">, string>;

export const notFoundTitle = notFoundText.heading;

/** The document title: the page, then the product's name at run time. */
export function pageTitle(page: string | undefined, productName: string): string {
  return page === undefined ? productName : `${page} · ${productName}`;
}

import type { PageWith } from "#contract/pages.ts";
import { preloadReplyContent } from "#ui-kit/patterns/messages/reply-content.tsx";
import type { LazyPage } from "./page-route.tsx";

/**
 * One function for both paths, so that a conversation stays mounted when it gets its id. The page's code includes the
 * renderer of replies, so that its first frame is final.
 */
const chat: LazyPage = async () => {
  const [{ Component }] = await Promise.all([import("../routes/chat.tsx"), preloadReplyContent()]);
  return { Component };
};

/** The code of each page, in a file of the build that is loaded with the page. */
export const pageModules: Readonly<Record<PageWith<"title">, LazyPage>> = {
  login: () => import("../routes/login.tsx"),
  invite: () => import("../routes/invite.tsx"),
  newChat: () => import("../routes/new-chat.tsx"),
  currentChat: chat,
  chat,
  chats: () => import("../routes/chats.tsx"),
  settings: () => import("../routes/settings.tsx"),
  security: () => import("../routes/security.tsx"),
  usage: () => import("../routes/usage.tsx"),
  admin: () => import("../routes/admin.tsx"),
  adminPeople: () => import("../routes/admin-people.tsx"),
  adminStyles: () => import("../routes/admin-styles.tsx"),
  adminStyle: () => import("../routes/admin-style.tsx"),
  adminModels: () => import("../routes/admin-models.tsx"),
  adminUsage: () => import("../routes/admin-usage.tsx"),
  adminAudit: () => import("../routes/admin-audit.tsx"),
  testInvite: () => import("../routes/test-invite.tsx"),
};

import { Navigate, type RouteObject } from "react-router";
import { pages } from "#contract/http/page-paths.ts";
import {
  inviteText,
  loginText,
  navigationText,
  newChatText,
  notFoundText,
  testInviteText,
} from "#contract/texts/page-texts.ts";
import { settingsText } from "#contract/texts/settings-texts.ts";
import { preloadReplyContent } from "#ui-kit/patterns/messages/reply-content.tsx";
import { Layout } from "../layout.tsx";
import { ScrollMemory } from "../memory/scroll-memory.ts";
import { RequireAdmin, RequireAnonymous, RequireUser } from "../route-guards.tsx";
import { ErrorPage } from "./error-page.tsx";
import { pageRoute, withErrorPage } from "./page-route.tsx";
import { paths } from "./paths.ts";

/**
 * One route object for both paths, so that a conversation stays mounted when it gets its id. The page comes with
 * what draws its replies: its first frame shows them as they stay.
 */
const chat = async () => {
  const [{ Component }] = await Promise.all([import("../routes/chat.tsx"), preloadReplyContent()]);
  return { Component };
};

const userPages: RouteObject[] = [
  pageRoute(pages.newChat, { title: newChatText.heading }, () => import("../routes/new-chat.tsx")),
  pageRoute(pages.currentChat, { title: navigationText.chat, fill: true }, chat),
  pageRoute(pages.chat, { title: navigationText.chat, fill: true }, chat),
  pageRoute(pages.chats, { title: navigationText.chatHistory }, () => import("../routes/chat-history.tsx")),
  pageRoute(pages.settings, { title: settingsText.heading }, () => import("../routes/settings.tsx")),
  pageRoute(pages.security, { title: navigationText.security }, () => import("../routes/security.tsx")),
];
const adminPages: RouteObject[] = [
  pageRoute(pages.admin, { title: navigationText.adminDashboard }, () => import("../routes/admin.tsx")),
  pageRoute(pages.adminAudit, { title: navigationText.auditLog }, () => import("../routes/admin-audit.tsx")),
];
const anonymousPages: RouteObject[] = [
  pageRoute(pages.login, { title: loginText.heading }, () => import("../routes/login.tsx")),
];
const publicPages: RouteObject[] = [
  { path: pages.home, element: <Navigate to={paths.newChat} replace /> },
  pageRoute(pages.invite, { title: inviteText.heading }, () => import("../routes/invite.tsx")),
  pageRoute(pages.testInvite, { title: testInviteText.heading }, () => import("../routes/test-invite.tsx")),
  pageRoute("*", { title: notFoundText.heading }, () => import("../routes/not-found.tsx")),
];

/** All pages with their access rules (product section 2). */
export const pageRoutes: RouteObject[] = [
  {
    element: (
      <>
        <Layout />
        <ScrollMemory />
      </>
    ),
    errorElement: <ErrorPage />,
    // Nothing is rendered until the first page's code is loaded.
    hydrateFallbackElement: <></>,
    children: [
      withErrorPage([
        { element: <RequireUser />, children: [withErrorPage(userPages)] },
        { element: <RequireAdmin />, children: [withErrorPage(adminPages)] },
        { element: <RequireAnonymous />, children: [withErrorPage(anonymousPages)] },
        ...publicPages,
      ]),
    ],
  },
];

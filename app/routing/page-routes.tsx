import { Navigate, type RouteObject } from "react-router";
import { pages } from "#contract/http/page-paths.ts";
import { notFoundTitle, pageTitles } from "#contract/texts/page-titles.ts";
import { preloadReplyContent } from "#ui-kit/patterns/messages/reply-content.tsx";
import { RedrawBoundary } from "#ui-kit/patterns/page/redraw-boundary.tsx";
import { Layout } from "../layout.tsx";
import { ScrollMemory } from "../memory/scroll-memory.ts";
import { RequireAdmin, RequireAnonymous, RequireUser } from "../route-guards.tsx";
import { ErrorPage } from "./error-page.tsx";
import { type LazyPage, type PageHandle, pageRoute, withErrorPage } from "./page-route.tsx";
import { paths } from "./paths.ts";

/**
 * One route object for both paths, so that a conversation stays mounted when it gets its id. The page comes with
 * what draws its replies: its first frame shows them as they stay.
 */
const chat = async () => {
  const [{ Component }] = await Promise.all([import("../routes/chat.tsx"), preloadReplyContent()]);
  return { Component };
};

/** A page of the list, with its title. */
function page(path: keyof typeof pageTitles, lazy: LazyPage, layout: Omit<PageHandle, "title"> = {}) {
  return pageRoute(path, { title: pageTitles[path], ...layout }, lazy);
}

const userPages: RouteObject[] = [
  page(pages.newChat, () => import("../routes/new-chat.tsx")),
  page(pages.currentChat, chat, { fill: true }),
  page(pages.chat, chat, { fill: true }),
  page(pages.chats, () => import("../routes/chat-history.tsx")),
  page(pages.settings, () => import("../routes/settings.tsx")),
  page(pages.security, () => import("../routes/security.tsx")),
  page(pages.usage, () => import("../routes/usage.tsx")),
];
const adminPages: RouteObject[] = [
  page(pages.admin, () => import("../routes/admin.tsx")),
  page(pages.adminPeople, () => import("../routes/admin-people.tsx")),
  page(pages.adminStyles, () => import("../routes/admin-styles.tsx")),
  page(pages.adminStyle, () => import("../routes/admin-style.tsx")),
  page(pages.adminAudit, () => import("../routes/admin-audit.tsx")),
  page(pages.adminModels, () => import("../routes/admin-models.tsx")),
  page(pages.adminUsage, () => import("../routes/admin-usage.tsx")),
];
const anonymousPages: RouteObject[] = [page(pages.login, () => import("../routes/login.tsx"))];
const publicPages: RouteObject[] = [
  { path: pages.home, element: <Navigate to={paths.newChat} replace /> },
  page(pages.invite, () => import("../routes/invite.tsx")),
  page(pages.testInvite, () => import("../routes/test-invite.tsx")),
  pageRoute("*", { title: notFoundTitle }, () => import("../routes/not-found.tsx")),
];

/** All pages with their access rules (product section 2). */
export const pageRoutes: RouteObject[] = [
  {
    element: (
      <RedrawBoundary>
        <Layout />
        <ScrollMemory />
      </RedrawBoundary>
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

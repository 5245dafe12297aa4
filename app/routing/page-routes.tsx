import { Navigate, type RouteObject } from "react-router";
import { pages } from "#contract/http/pages.ts";
import {
  inviteText,
  loginText,
  navigationText,
  newChatText,
  notFoundText,
  testInviteText,
} from "#contract/texts/page-texts.ts";
import { OnlyAnonymous, RequireAdmin, RequireUser } from "../access.tsx";
import { Layout } from "../layout.tsx";
import { ScrollMemory } from "../memory/scroll-memory.ts";
import { PageFailure } from "./page-failure.tsx";
import { page, withFailurePage } from "./page-route.tsx";
import { paths } from "./paths.ts";

/** One route object for both paths, so that a conversation stays mounted when it gets its id. */
const chat = () => import("../routes/chat.tsx");

const forUsers: RouteObject[] = [
  page(pages.newChat, { title: newChatText.heading }, () => import("../routes/new-chat.tsx")),
  page(pages.currentChat, { title: navigationText.chat, fill: true }, chat),
  page(pages.chat, { title: navigationText.chat, fill: true }, chat),
  page(pages.chats, { title: navigationText.chatHistory }, () => import("../routes/chat-history.tsx")),
  page(pages.security, { title: navigationText.security }, () => import("../routes/security.tsx")),
];
const forAdmins: RouteObject[] = [
  page(pages.admin, { title: navigationText.adminDashboard }, () => import("../routes/admin.tsx")),
  page(pages.adminAudit, { title: navigationText.auditLog }, () => import("../routes/admin-audit.tsx")),
];
const forAnonymous: RouteObject[] = [
  page(pages.login, { title: loginText.heading }, () => import("../routes/login.tsx")),
];
const forAnyone: RouteObject[] = [
  { path: pages.home, element: <Navigate to={paths.newChat} replace /> },
  page(pages.invite, { title: inviteText.heading }, () => import("../routes/invite.tsx")),
  page(pages.testInvite, { title: testInviteText.heading }, () => import("../routes/test-invite.tsx")),
  page("*", { title: notFoundText.heading }, () => import("../routes/not-found.tsx")),
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
    errorElement: <PageFailure />,
    // Nothing is rendered until the first page's code is loaded.
    hydrateFallbackElement: <></>,
    children: [
      withFailurePage([
        { element: <RequireUser />, children: [withFailurePage(forUsers)] },
        { element: <RequireAdmin />, children: [withFailurePage(forAdmins)] },
        { element: <OnlyAnonymous />, children: [withFailurePage(forAnonymous)] },
        ...forAnyone,
      ]),
    ],
  },
];

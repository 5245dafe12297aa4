import { Navigate, Outlet, type RouteObject } from "react-router";
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
import { FailureBoundary } from "./failure-boundary.tsx";
import { PageCode, type PageHandle } from "./page-code.ts";
import { paths } from "./paths.ts";

/** A page with its title; the router has loaded its code before it is shown. A path is what the server takes for one. */
function page(path: string, handle: PageHandle): RouteObject {
  return { path, caseSensitive: true, handle, element: <LoadedPage code={handle.code} /> };
}

function LoadedPage({ code }: { code: PageCode }) {
  const Page = code.read();
  return <Page />;
}

const newChat = new PageCode(() => import("../routes/new-chat.tsx"));
/** One for both addresses, so that a conversation that gets one of its own stays on display. */
const chat = new PageCode(() => import("../routes/chat.tsx"));
const history = new PageCode(() => import("../routes/chat-history.tsx"));
const security = new PageCode(() => import("../routes/security.tsx"));
const admin = new PageCode(() => import("../routes/admin.tsx"));
const adminAudit = new PageCode(() => import("../routes/admin-audit.tsx"));
const login = new PageCode(() => import("../routes/login.tsx"));
const invite = new PageCode(() => import("../routes/invite.tsx"));
const testInvite = new PageCode(() => import("../routes/test-invite.tsx"));
const notFound = new PageCode(() => import("../routes/not-found.tsx"));

const forUsers: RouteObject[] = [
  page(pages.newChat, { title: newChatText.heading, code: newChat }),
  page(pages.currentChat, { title: navigationText.chat, code: chat, fill: true }),
  page(pages.chat, { title: navigationText.chat, code: chat, fill: true }),
  page(pages.chats, { title: navigationText.chatHistory, code: history }),
  page(pages.security, { title: navigationText.security, code: security }),
];
const forAdmins: RouteObject[] = [
  page(pages.admin, { title: navigationText.adminDashboard, code: admin }),
  page(pages.adminAudit, { title: navigationText.auditLog, code: adminAudit }),
];
const forAnonymous = page(pages.login, { title: loginText.heading, code: login });
const forAnyone: RouteObject[] = [
  { path: pages.home, element: <Navigate to={paths.newChat} replace /> },
  page(pages.invite, { title: inviteText.heading, code: invite }),
  page(pages.testInvite, { title: testInviteText.heading, code: testInvite }),
  page("*", { title: notFoundText.heading, code: notFound }),
];

/** Every page of the app, with who may see it (product section 2); whoever draws the app makes the router of them. */
export const pageRoutes: RouteObject[] = [
  {
    element: (
      <FailureBoundary>
        <Layout />
      </FailureBoundary>
    ),
    children: [
      {
        element: (
          <FailureBoundary>
            <Outlet />
          </FailureBoundary>
        ),
        children: [
          { element: <RequireUser />, children: forUsers },
          { element: <RequireAdmin />, children: forAdmins },
          { element: <OnlyAnonymous />, children: [forAnonymous] },
          ...forAnyone,
        ],
      },
    ],
  },
];

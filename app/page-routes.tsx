import { Navigate, type RouteObject } from "react-router";
import { chatText } from "#contract/chat-texts.ts";
import { historyText } from "#contract/history-texts.ts";
import { pages } from "#contract/pages.ts";
import {
  adminText,
  inviteText,
  loginText,
  newChatText,
  notFoundText,
  testInviteText,
} from "#contract/texts.ts";
import { OnlyAnonymous, RequireAdmin, RequireUser } from "./access.tsx";
import { Layout } from "./layout.tsx";
import { PageFailure } from "./page-failure.tsx";
import type { PageHandle } from "./page-handle.ts";
import { paths } from "./paths.ts";

/** A page with its title; its code is loaded when it is first shown. */
function page(path: string, handle: PageHandle, lazy: RouteObject["lazy"]): RouteObject {
  return { path, handle, lazy };
}

const forUsers: RouteObject[] = [
  page(pages.newChat, { title: newChatText.heading }, () => import("./routes/new-chat.tsx")),
  page(pages.currentChat, { title: chatText.heading, fill: true }, () => import("./routes/chat.tsx")),
  page(pages.chat, { title: chatText.heading, fill: true }, () => import("./routes/chat.tsx")),
  page(pages.chats, { title: historyText.heading }, () => import("./routes/chat-history.tsx")),
];
const forAdmins = page(pages.admin, { title: adminText.heading }, () => import("./routes/admin.tsx"));
const forAnonymous = page(pages.login, { title: loginText.heading }, () => import("./routes/login.tsx"));
const forAnyone: RouteObject[] = [
  { path: pages.home, element: <Navigate to={paths.newChat} replace /> },
  page(pages.invite, { title: inviteText.heading }, () => import("./routes/invite.tsx")),
  page(pages.testInvite, { title: testInviteText.heading }, () => import("./routes/test-invite.tsx")),
  page("*", { title: notFoundText.heading }, () => import("./routes/not-found.tsx")),
];

/** Every page of the app, with who may see it (product section 2); whoever draws the app makes the router of them. */
export const pageRoutes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <PageFailure />,
    hydrateFallbackElement: <></>,
    children: [
      {
        errorElement: <PageFailure />,
        children: [
          { element: <RequireUser />, children: forUsers },
          { element: <RequireAdmin />, children: [forAdmins] },
          { element: <OnlyAnonymous />, children: [forAnonymous] },
          ...forAnyone,
        ],
      },
    ],
  },
];

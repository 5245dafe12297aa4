import { useQueryClient } from "@tanstack/react-query";
import { Fragment, type ReactNode, useEffect, useState } from "react";
import { Navigate, Outlet, useLocation, useNavigate } from "react-router";
import { navigationText } from "#contract/texts/page-texts.ts";
import { chatMemory } from "./memory/chat-memory.ts";
import { PageSpinner } from "./routing/page-spinner.tsx";
import { paths } from "./routing/paths.ts";
import { Unreachable } from "./routing/unreachable.tsx";
import { forgetSessionEnd, sessionEnding } from "./session/session-end.ts";
import { useRank, useSession } from "./session/use-session.ts";
import { browserUser } from "./session/user-data.ts";

/** Pages for signed-in users. Visitors are redirected to the login, which returns here. */
export function RequireUser({ children = <Outlet /> }: { children?: ReactNode }) {
  const session = useSession();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session.state === "signedIn" && !wasSignedIn) setWasSignedIn(true);
  if (session.state === "loading") return <PageSpinner label={navigationText.loading} />;
  if (session.state === "failed") return <Unreachable {...session} />;
  // Remounts the page for another user.
  if (session.state === "signedIn") return <Fragment key={session.user.id}>{children}</Fragment>;
  return wasSignedIn ? <Navigate to={paths.login} replace /> : <SignInFirst />;
}

/**
 * Pages for administrators (product section 2). Other users are redirected home; a spinner shows until the
 * roles are loaded.
 */
export function RequireAdmin() {
  return (
    <RequireUser>
      <AdminOnly />
    </RequireUser>
  );
}

function AdminOnly() {
  const rank = useRank();
  if (rank.state === "loading") return <PageSpinner label={navigationText.loading} />;
  if (rank.state === "failed") return <Unreachable {...rank} />;
  return rank.isAdmin ? <Outlet /> : <Navigate to={paths.home} replace />;
}

/** The login page: signed-in users are redirected to the stored page or to a new chat. */
export function OnlyAnonymous() {
  const session = useSession();
  if (session.state === "loading") return <PageSpinner label={navigationText.loading} />;
  return session.state === "signedIn" ? <BackToPage userId={session.user.id} /> : <Outlet />;
}

/**
 * Stores the page and shows the login. Only for visitors who never signed in on this page; a logout stores
 * nothing, and a session end has stored the page already. The page belongs to the previous user of this
 * browser, if any. An effect, because storage must not be written during render.
 */
function SignInFirst() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const page = `${pathname}${search}${hash}`;
  useEffect(() => {
    if (sessionEnding(client)?.reason === undefined) chatMemory(browserUser()).rememberPage(page);
    void navigate(paths.login, { replace: true });
  }, [page, navigate, client]);
  return null;
}

/** An effect, because storage must not be written during render. */
function BackToPage({ userId }: { userId: string }) {
  const [page] = useState(() => chatMemory(userId).page() ?? paths.newChat);
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    chatMemory(userId).forgetPage();
    forgetSessionEnd(client);
    void navigate(page, { replace: true });
  }, [userId, page, navigate, client]);
  return null;
}

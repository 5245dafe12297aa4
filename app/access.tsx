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

/** Pages for people who are signed in. A visitor goes to the login, which leads back here. */
export function RequireUser({ children = <Outlet /> }: { children?: ReactNode }) {
  const session = useSession();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session.state === "signedIn" && !wasSignedIn) setWasSignedIn(true);
  if (session.state === "loading") return <PageSpinner label={navigationText.loading} />;
  if (session.state === "failed") return <Unreachable {...session} />;
  // A page begins anew for another user, without what the one before wrote on it.
  if (session.state === "signedIn") return <Fragment key={session.user.id}>{children}</Fragment>;
  return wasSignedIn ? <Navigate to={paths.login} replace /> : <SignInFirst />;
}

/** Pages for administrators (product section 2): other people go home; until the roles are known, a spinner. */
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

/** The login: who is signed in already goes back to the remembered page, or to a new chat, without seeing it. */
export function OnlyAnonymous() {
  const session = useSession();
  if (session.state === "loading") return <PageSpinner label={navigationText.loading} />;
  return session.state === "signedIn" ? <BackToPage userId={session.user.id} /> : <Outlet />;
}

/**
 * Remembers the page and shows the login. Only a visitor who was never signed in on this page comes here:
 * a logout remembers nothing, and the end of a session has remembered the page already.
 * The page is that of the user who was here last, if anybody was; one whose session was ended from elsewhere has none.
 * An effect, because the page must be stored before the address changes, and a render may store nothing.
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

/** An effect, because the page is forgotten as the address changes to it, and a render may forget nothing. */
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

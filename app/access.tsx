import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Navigate, Outlet, useLocation, useNavigate } from "react-router";
import { navigationText } from "#contract/texts.ts";
import { chatMemory } from "./chat-memory.ts";
import { PageSpinner } from "./page-spinner.tsx";
import { paths } from "./paths.ts";
import { forgetSessionEnd } from "./session-end.ts";
import { Unreachable } from "./unreachable.tsx";
import { useRank, useSession } from "./use-session.ts";

/** Pages for people who are signed in. A visitor goes to the login, which leads back here. */
export function RequireUser({ children = <Outlet /> }: { children?: ReactNode }) {
  const session = useSession();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session.state === "signedIn" && !wasSignedIn) setWasSignedIn(true);
  if (session.state === "loading") return <PageSpinner label={navigationText.loading} />;
  if (session.state === "failed") return <Unreachable {...session} />;
  if (session.state === "signedIn") return children;
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
  return session.state === "signedIn" ? <BackToPage /> : <Outlet />;
}

/**
 * Remembers the page and shows the login. Only a visitor who was never signed in on this page comes here:
 * a logout remembers nothing, and the end of a session has remembered the page already.
 * An effect, because the page must be stored before the address changes, and a render may store nothing.
 */
function SignInFirst() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const page = `${pathname}${search}${hash}`;
  useEffect(() => {
    chatMemory().rememberPage(page);
    void navigate(paths.login, { replace: true });
  }, [page, navigate]);
  return null;
}

/** An effect, because the page is forgotten as the address changes to it, and a render may forget nothing. */
function BackToPage() {
  const [page] = useState(() => chatMemory().page() ?? paths.newChat);
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    chatMemory().forgetPage();
    forgetSessionEnd(client);
    void navigate(page, { replace: true });
  }, [page, navigate, client]);
  return null;
}

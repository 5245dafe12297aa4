import { useQueryClient } from "@tanstack/react-query";
import { Fragment, type ReactNode, useEffect, useState } from "react";
import { Navigate, Outlet, useLocation, useNavigate } from "react-router";
import { useRole, useSession } from "#contract/client/react/use-session.ts";
import { failureText, navigationText } from "#contract/texts/page-texts.ts";
import { css } from "#styled/css";
import { PageColumn } from "#ui-kit/patterns/page/page-column.tsx";
import { Button } from "#ui-kit/primitives/buttons/button.tsx";
import { Alert } from "#ui-kit/primitives/feedback/alert.tsx";
import { Spinner } from "#ui-kit/primitives/feedback/spinner.tsx";
import { FailureMessage } from "#ui-kit/screens/shared/failures/failure-message.tsx";
import { chatMemory } from "./memory/chat-memory.ts";
import { paths } from "./routing/paths.ts";
import { clearSessionEnd, sessionEndInfo } from "./session/session-end.ts";
import { browserUserId } from "./session/user-data.ts";

const page = css({ display: "grid", placeItems: "center", flex: "1", minHeight: "[50dvh]" });

/** Shown instead of a page that must not be rendered yet. */
function PageSpinner({ label }: { label: string }) {
  return (
    <div className={page}>
      <Spinner label={label} />
    </div>
  );
}

interface ServerUnreachableProps {
  failure: unknown;
  retry: () => void;
}

/** Shown when the session could not be fetched. */
function ServerUnreachable({ failure, retry }: ServerUnreachableProps) {
  return (
    <PageColumn width="note">
      <Alert tone="danger" action={<Button onClick={retry}>{failureText.tryAgain}</Button>}>
        <FailureMessage failure={failure} />
      </Alert>
    </PageColumn>
  );
}

/** Pages for signed-in users. Visitors are redirected to the login, which returns here. */
export function RequireUser({ children = <Outlet /> }: { children?: ReactNode }) {
  const session = useSession();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session.state === "signedIn" && !wasSignedIn) setWasSignedIn(true);
  if (session.state === "loading") return <PageSpinner label={navigationText.loading} />;
  if (session.state === "failed") return <ServerUnreachable {...session} />;
  // Remounts the page for another user.
  if (session.state === "signedIn") return <Fragment key={session.user.id}>{children}</Fragment>;
  return wasSignedIn ? <Navigate to={paths.login} replace /> : <RedirectToLogin />;
}

/**
 * Pages for administrators (product section 2). Other users are redirected home; a spinner shows until the
 * roles are loaded.
 */
export function RequireAdmin() {
  return (
    <RequireUser>
      <AdminGuard />
    </RequireUser>
  );
}

function AdminGuard() {
  const role = useRole();
  if (role.state === "loading") return <PageSpinner label={navigationText.loading} />;
  if (role.state === "failed") return <ServerUnreachable {...role} />;
  return role.isAdmin ? <Outlet /> : <Navigate to={paths.home} replace />;
}

/** The login page: signed-in users are redirected to the stored page or to a new chat. */
export function RequireAnonymous() {
  const session = useSession();
  if (session.state === "loading") return <PageSpinner label={navigationText.loading} />;
  return session.state === "signedIn" ? <RedirectToReturnPath userId={session.user.id} /> : <Outlet />;
}

/**
 * Stores the page and shows the login. Only for visitors who never signed in on this page; a logout does not store the page,
 * and a session end has stored it already. The page belongs to the previous user of this browser, if any. An effect, because
 * storage must not be written during render.
 */
function RedirectToLogin() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const page = `${pathname}${search}${hash}`;
  useEffect(() => {
    if (sessionEndInfo(client)?.reason === undefined) chatMemory(browserUserId()).saveReturnPath(page);
    void navigate(paths.login, { replace: true });
  }, [page, navigate, client]);
  return null;
}

/** An effect, because storage must not be written during render. */
function RedirectToReturnPath({ userId }: { userId: string }) {
  const [page] = useState(() => chatMemory(userId).returnPath() ?? paths.newChat);
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => {
    chatMemory(userId).clearReturnPath();
    clearSessionEnd(client);
    void navigate(page, { replace: true });
  }, [userId, page, navigate, client]);
  return null;
}

import { Fragment, lazy, Suspense, useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { type Session, useRole, useSession } from "#contract/client/react/use-session.ts";
import { invitePathPrefix, pages } from "#contract/pages.ts";
import { pageTitle } from "#contract/texts/document-title.ts";
import { css } from "#styled/css";
import { AccountButton } from "#ui-kit/patterns/page/account-button.tsx";
import { DemoNote } from "#ui-kit/patterns/page/demo-note.tsx";
import { PageShell } from "#ui-kit/patterns/page/page-shell.tsx";
import { TopNavigation } from "#ui-kit/patterns/page/top-navigation.tsx";
import { PageTitleProvider } from "#ui-kit/ports/page-title.tsx";
import { usePreferences } from "#ui-kit/ports/preferences.tsx";
import { useProduct } from "#ui-kit/ports/product.tsx";
import { useShortcutActions } from "#ui-kit/ports/shortcuts.tsx";
import { retryImport } from "#ui-kit/primitives/loading/retry-import.ts";
import { Commands } from "./commands/commands.tsx";
import { useCurrentPage } from "./routing/page-route.tsx";
import { SignOutContext, useSignOut } from "./session/use-sign-out.ts";

const navigationStates = {
  loading: "loading",
  anonymous: "anonymous",
  failed: "anonymous",
  signedIn: "signed-in",
} as const satisfies Record<Session["state"], string>;

/** Lazy, because nothing visible depends on it. */
const LazyChatListUpdates = lazy(() =>
  retryImport(() => import("./session/chat-list-updates.tsx")).then(({ AppChatListUpdates }) => ({
    default: AppChatListUpdates,
  })),
);

/** Lazy, because visitors have no account. */
const LazyAccountMenu = lazy(() =>
  retryImport(() => import("#ui-kit/patterns/page/account-menu.tsx")).then(({ AccountMenu }) => ({
    default: AccountMenu,
  })),
);

/** Lazy, because it is rarely shown. */
const LazyNoticeBanner = lazy(() =>
  retryImport(() => import("#ui-kit/screens/notice/notice-banner.tsx")).then(({ NoticeBanner }) => ({
    default: NoticeBanner,
  })),
);
/** Reserves the banner's height, to avoid layout shift. */
const noticePlace = css({ flexShrink: "0", height: { base: "[250px]", md: "[146px]" } });

/** The frame of every page; the navigation is hidden on invite pages (product section 2). */
export function Layout() {
  const session = useSession();
  const { pathname } = useLocation();
  const page = useCurrentPage();
  const { isSigningOut, signOut } = useSignOut();
  const [ownTitle, setOwnTitle] = useState<string>();
  useDocumentTitle(ownTitle ?? page?.title);
  const isInvite = pathname.startsWith(invitePathPrefix);
  const isSignedIn = session.state === "signedIn";
  return (
    <>
      <PageShell
        pageKey={pathname}
        fill={page?.fill === true && isSignedIn}
        header={
          !isInvite && (
            <TopNavigation
              session={navigationStates[session.state]}
              paths={pages}
              currentPath={pathname}
              onLogout={signOut}
              account={session.state === "signedIn" && <Account userNumber={session.user.uniqueUserNumber} />}
            />
          )
        }
        footer={<DemoNote />}
      >
        {session.state === "signedIn" && session.notice && !isInvite && (
          <Suspense fallback={<div className={noticePlace} />}>
            <LazyNoticeBanner notice={session.notice} />
          </Suspense>
        )}
        <SignOutContext value={signOut}>
          <PageTitleProvider value={setOwnTitle}>
            <Outlet />
          </PageTitleProvider>
        </SignOutContext>
      </PageShell>
      {session.state === "signedIn" && !isInvite && (
        // A tab may change from one user to another without a page between: each has toasts of their own.
        <Fragment key={session.user.id}>
          <Commands onSignOut={signOut} />
          {!isSigningOut && (
            <Suspense>
              <LazyChatListUpdates userId={session.user.id} />
            </Suspense>
          )}
        </Fragment>
      )}
    </>
  );
}

/** The account menu, or the space of its button until its code is loaded. */
function Account({ userNumber }: { userNumber: number }) {
  const role = useRole();
  const { theme, set } = usePreferences();
  const { run } = useShortcutActions();
  return (
    <Suspense fallback={<AccountButton userNumber={userNumber} aria-disabled="true" />}>
      <LazyAccountMenu
        userNumber={userNumber}
        isAdmin={role.state === "known" && role.isAdmin}
        theme={theme}
        onThemeChange={(chosen) => set("theme", chosen)}
        paths={pages}
        onPalette={() => run("palette")}
        onHelp={() => run("help")}
      />
    </Suspense>
  );
}

/** An effect, because `document.title` is external state. */
function useDocumentTitle(page: string | undefined) {
  const { name } = useProduct();
  const title = pageTitle(page, name);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

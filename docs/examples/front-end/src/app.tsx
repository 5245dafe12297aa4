import { signOutWaitMilliseconds } from "@inglenook/contract/limits";
import { heldChatDeletions, useLogout, useSession } from "@inglenook/contract/react";
import { PageShell } from "@inglenook/ui-kit/patterns/page-shell";
import { usePreferences } from "@inglenook/ui-kit/ports";
import { Button } from "@inglenook/ui-kit/primitives/button";
import { ChatListUpdates } from "@inglenook/ui-kit/screens/chat-list-updates";
import { LoginScreen } from "@inglenook/ui-kit/screens/login";
import { NotFoundScreen } from "@inglenook/ui-kit/screens/not-found";
import { useQueryClient } from "@tanstack/react-query";
import { Link, Route, Switch, useLocation } from "wouter";
import { ChatPage, chatPath, HistoryPage, NewChatPage } from "./pages.tsx";

const entries = [
  { path: "/", name: "New" },
  { path: "/chats", name: "Chats" },
];

function useSignOut() {
  const client = useQueryClient();
  const { mutate } = useLogout();
  return async () => {
    // A deletion that can still be undone would be refused afterwards.
    await heldChatDeletions(client).sendWithin(signOutWaitMilliseconds);
    mutate({});
  };
}

function Bar() {
  const [path] = useLocation();
  const { theme, set } = usePreferences();
  const isDark =
    theme === "dark" || (theme === "system" && window.matchMedia("(prefers-color-scheme: dark)").matches);
  const signOut = useSignOut();
  return (
    <header className="bar">
      <Link href="/" className="name">
        Foxglove
      </Link>
      <nav aria-label="Pages" style={{ display: "contents" }}>
        {entries.map(({ path: href, name }) => (
          <Link key={href} href={href} aria-current={path === href ? "page" : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <Button size="sm" onClick={() => set("theme", isDark ? "light" : "dark")}>
        {isDark ? "Light theme" : "Dark theme"}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => void signOut()}>
        Sign out
      </Button>
    </header>
  );
}

/** Own frame and routes around the kit's screens. */
export function App() {
  const session = useSession();
  const [path, navigate] = useLocation();
  if (session.state === "loading") return null;
  if (session.state !== "signedIn")
    return (
      <PageShell pageKey="sign-in">
        <LoginScreen host={window.location.hostname} returnsToPage={false} />
      </PageShell>
    );
  return (
    <>
      <PageShell pageKey={path} header={<Bar />} fill={path.startsWith("/chat/")}>
        <Switch>
          <Route path="/" component={NewChatPage} />
          <Route path="/chats" component={HistoryPage} />
          <Route path="/chat/:id">{({ id }) => <ChatPage key={id} id={id} />}</Route>
          <Route component={NotFoundScreen} />
        </Switch>
      </PageShell>
      <ChatListUpdates
        userId={session.user.id}
        isShown={(id) => path === chatPath(id)}
        onOpenChat={(id) => navigate(chatPath(id))}
      />
    </>
  );
}

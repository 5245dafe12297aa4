import { History, LogIn, LogOut, MessageSquarePlus } from "lucide-react";
import type { ReactNode } from "react";
import { navigationText } from "#contract/texts/page-texts.ts";
import { css, cx, sva } from "#styled/css";
import { Link } from "../../ports/link.tsx";
import { Brand } from "../brand/brand.tsx";
import { navigationItem, navigationWord } from "./navigation-item.ts";

const navigation = sva({
  slots: ["header", "nav", "brand"],
  base: {
    header: {
      position: "sticky",
      insetBlockStart: "0",
      zIndex: "navigation",
      flexShrink: "0",
      backgroundColor: "bg.surface",
      borderBottomWidth: "1px",
      borderBottomStyle: "solid",
      borderBottomColor: "border.subtle",
    },
    nav: {
      display: "flex",
      alignItems: "center",
      gap: { base: "0", sm: "1" },
      height: "navigation",
      paddingInline: { base: "2", sm: "4", xl: "6" },
    },
    brand: {
      display: "flex",
      alignItems: "center",
      minWidth: "0",
      minHeight: "control",
      marginInlineEnd: "auto",
      paddingInline: "2",
      borderRadius: "control",
      textDecoration: "none",
    },
  },
});

/** Rendered by the style sheet, so that the DOM contains no text of an absent item. */
const pending = css({
  color: "transparent",
  backgroundColor: "bg.hover",
  animation: "breathe",
  "& svg": { visibility: "hidden" },
  "& span": { _before: { content: "attr(data-text)" } },
});

interface TopNavigationProps {
  /** Session state; `loading` reserves the space of the last item. */
  session: "loading" | "signed-in" | "anonymous";
  /** The addresses of the pages. */
  paths: { home: string; newChat: string; chats: string; login: string };
  /** The address of this page; its entry is marked. */
  currentPath: string;
  /** Signs out. */
  onLogout: () => void;
  /** The account menu of a signed-in user. */
  account?: ReactNode;
}

/** The bar on every page except the invitation: the same items in the same order. */
export function TopNavigation({ session, paths, currentPath, onLogout, account }: TopNavigationProps) {
  const classes = navigation();
  const word = (text: string) => <span className={navigationWord}>{text}</span>;
  const link = (href: string, icon: ReactNode, text: string) => (
    <Link href={href} className={navigationItem} aria-current={currentPath === href ? "page" : undefined}>
      {icon}
      {word(text)}
    </Link>
  );
  return (
    <header className={classes.header}>
      <nav aria-label={navigationText.label} className={classes.nav}>
        <Link href={paths.home} className={classes.brand}>
          <Brand isCompact={session === "signed-in"} />
        </Link>
        {link(paths.newChat, <MessageSquarePlus aria-hidden="true" />, navigationText.newChat)}
        {link(paths.chats, <History aria-hidden="true" />, navigationText.chatHistory)}
        {session === "loading" && (
          <span aria-hidden="true" className={cx(navigationItem, pending)}>
            <LogOut />
            <span className={navigationWord} data-text={navigationText.logout} />
          </span>
        )}
        {session === "anonymous" && link(paths.login, <LogIn aria-hidden="true" />, navigationText.login)}
        {session === "signed-in" && (
          <button type="button" className={navigationItem} onClick={onLogout}>
            <LogOut aria-hidden="true" />
            {word(navigationText.logout)}
          </button>
        )}
        {session === "signed-in" && account}
      </nav>
    </header>
  );
}

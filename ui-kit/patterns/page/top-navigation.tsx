import { History, LogIn, LogOut, MessageSquarePlus } from "lucide-react";
import type { ReactNode } from "react";
import { navigationText } from "#contract/texts/page-texts.ts";
import { css, cx, sva } from "#styled/css";
import { Link } from "../../ports/link.tsx";
import { Brand } from "../brand/brand.tsx";

const navigation = sva({
  slots: ["header", "nav", "brand", "item", "word"],
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
    item: {
      position: "relative",
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "center",
      gap: "2",
      flexShrink: "0",
      minWidth: "control",
      minHeight: "control",
      paddingInline: { base: "2", sm: "3" },
      borderRadius: "control",
      textStyle: "label",
      textDecoration: "none",
      color: "fg.muted",
      cursor: "pointer",
      transitionProperty: "[background-color, color]",
      transitionDuration: "fade",
      _hover: { backgroundColor: "bg.hover", color: "fg.default" },
      _currentPage: {
        color: "fg.default",
        _after: {
          content: '""',
          position: "absolute",
          insetInline: "3",
          insetBlockEnd: "-1.5",
          height: "0.5",
          borderRadius: "full",
          backgroundColor: "current",
          _forcedColors: { backgroundColor: "[CanvasText]" },
        },
      },
      "& svg": { width: "icon.md", height: "icon.md", flexShrink: "0" },
    },
    word: { srOnly: { base: true, sm: false } },
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
  paths: { home: string; newChat: string; chats: string; login: string };
  currentPath: string;
  onLogout: () => void;
}

/** The bar on every page except the invitation: the same items in the same order. */
export function TopNavigation({ session, paths, currentPath, onLogout }: TopNavigationProps) {
  const classes = navigation();
  const word = (text: string) => <span className={classes.word}>{text}</span>;
  const link = (href: string, icon: ReactNode, text: string) => (
    <Link href={href} className={classes.item} aria-current={currentPath === href ? "page" : undefined}>
      {icon}
      {word(text)}
    </Link>
  );
  return (
    <header className={classes.header}>
      <nav aria-label={navigationText.label} className={classes.nav}>
        <Link href={paths.home} className={classes.brand}>
          <Brand />
        </Link>
        {link(paths.newChat, <MessageSquarePlus aria-hidden="true" />, navigationText.newChat)}
        {link(paths.chats, <History aria-hidden="true" />, navigationText.chatHistory)}
        {session === "loading" && (
          <span aria-hidden="true" className={cx(classes.item, pending)}>
            <LogOut />
            <span className={classes.word} data-text={navigationText.logout} />
          </span>
        )}
        {session === "anonymous" && link(paths.login, <LogIn aria-hidden="true" />, navigationText.login)}
        {session === "signed-in" && (
          <button type="button" className={classes.item} onClick={onLogout}>
            <LogOut aria-hidden="true" />
            {word(navigationText.logout)}
          </button>
        )}
      </nav>
    </header>
  );
}

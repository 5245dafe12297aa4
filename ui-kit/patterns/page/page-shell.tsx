import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { navigationText } from "#contract/texts/page-texts.ts";
import { cx, sva } from "#styled/css";
import { setPageAttribute } from "../../primitives/layout/set-page-attribute.ts";

const markFill = setPageAttribute("data-fill");

const shell = sva({
  slots: ["root", "skip", "main"],
  base: {
    root: { display: "flex", flexDirection: "column", minHeight: "screen" },
    skip: {
      position: "fixed",
      insetBlockStart: "2",
      insetInlineStart: "2",
      zIndex: "skip",
      padding: "3",
      borderRadius: "control",
      backgroundColor: "bg.surface",
      boxShadow: "popover",
      color: "link",
      textStyle: "label",
      // Off-screen instead of `:not(:focus)`, which Storybook's pseudo-states cannot copy.
      transform: "translateY(-200%)",
      _focus: { transform: "none" },
    },
    // Not `outline: none`: in Panda it is a transparent line, which forced colors would draw.
    main: { flex: "1", display: "flex", flexDirection: "column", minWidth: "0", outlineStyle: "none" },
  },
  variants: {
    fill: {
      // Above a virtual keyboard that overlays the page.
      true: {
        root: { height: "[calc(100dvh - var(--keyboard, 0px))]", overflow: "clip" },
        main: { minHeight: "0" },
      },
    },
  },
});

/**
 * Focuses the new page's heading, unless the page has focused something. An effect of `pageKey`; the first page
 * is skipped.
 */
function useFocusOnChange(pageKey: string, mainRef: RefObject<HTMLElement | null>) {
  const shownPage = useRef(pageKey);
  useEffect(() => {
    if (shownPage.current === pageKey) return;
    shownPage.current = pageKey;
    const main = mainRef.current;
    if (main === null || main.contains(document.activeElement)) return;
    // The scroll position was set before: the top, or the restored one.
    (main.querySelector("h1") ?? main).focus({ preventScroll: true });
  }, [pageKey, mainRef]);
}

interface PageShellProps {
  /** Name of the visible page: when it changes, the heading is focused. */
  pageKey: string;
  /** Above the content: the top navigation. */
  header?: ReactNode;
  /** Below the content. */
  footer?: ReactNode;
  /** The page is as high as the window and scrolls inside itself. */
  fill?: boolean;
  /** The content, in the main landmark. */
  children: ReactNode;
}

/** The frame of every page: skip link, header, main, footer. */
export function PageShell({ pageKey, header, footer, fill = false, children }: PageShellProps) {
  const mainRef = useRef<HTMLElement>(null);
  useFocusOnChange(pageKey, mainRef);
  const classes = shell({ fill });
  return (
    <div ref={fill ? markFill : null} className={classes.root}>
      <a href="#main" className={classes.skip}>
        {navigationText.skip}
      </a>
      {header}
      <main id="main" ref={mainRef} tabIndex={-1} className={cx(classes.main)}>
        {children}
      </main>
      {footer}
    </div>
  );
}

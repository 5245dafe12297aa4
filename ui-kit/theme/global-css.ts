/** On the body, whose inherited values override those of the tokens. */
const highContrast = {
  "--colors-border-subtle": "colors.border.control",
  "--colors-border-button": "colors.fg.muted",
  "--colors-border-control": "colors.fg.default",
  "--colors-fg-subtle": "colors.fg.muted",
  "--colors-fg-muted": "colors.fg.default",
  "--colors-bot-rest": "colors.bot.icon",
};

/** Styles of every page, below all components. */
export const globalCss = {
  html: {
    colorScheme: "light dark",
    fontFamily: "body",
    backgroundColor: "bg.canvas",
    color: "fg.default",
    textSizeAdjust: "100%",
    scrollPaddingTop: "calc(var(--sizes-navigation) + 16px)",
    // More above a bar at the window's bottom: see `setBottomBarHeight`.
    scrollPaddingBottom: "16px",
    // Always visible, so that pages do not shift sideways.
    overflowY: "scroll",
    "--bars": "sizes.navigation",
  },
  // A page as high as the window scrolls inside itself and has its own scrollbar.
  "[data-fill]": {
    overflowY: "hidden",
    "--bars": "calc(token(sizes.navigation) + token(sizes.page-bar))",
  },
  // The conversation ends above the toast that reports its failure.
  "[data-notice]": { "--notice": "88px" },
  "[data-theme=light]": { colorScheme: "light" },
  "[data-theme=dark]": { colorScheme: "dark" },
  body: {
    margin: "0",
    textStyle: "body",
    minHeight: "100dvh",
    overflowX: "clip",
    overflowWrap: "break-word",
  },
  "h1:focus": { outline: "none" },
  ":focus-visible": { outline: "2px solid token(colors.focus.ring)", outlineOffset: "2px" },
  "::selection": { backgroundColor: "lit.solid", color: "lit.fg" },
  // The words of a search in the conversation (CSS Custom Highlight API).
  "::highlight(search-match)": { backgroundColor: "lit.solid", color: "lit.fg" },
  "::placeholder": { color: "fg.subtle", opacity: "1" },
  "@media (forced-colors: active)": {
    "::highlight(search-match)": { backgroundColor: "Mark", color: "MarkText" },
  },
  "@media (prefers-contrast: more)": { body: highContrast },
  "[data-contrast=high] body": highContrast,
  "[data-reading-width=narrow] body": { "--sizes-column-chat": "38rem", "--sizes-prose": "52ch" },
  "[data-reading-width=wide] body": { "--sizes-column-chat": "60rem", "--sizes-prose": "86ch" },
  "@media (prefers-reduced-motion: reduce)": {
    "*, *::before, *::after": {
      animationDuration: "0.01ms !important",
      animationIterationCount: "1 !important",
      // Not a short duration: every element would apply an inherited color one frame after its parent.
      transitionDuration: "0s !important",
      scrollBehavior: "auto !important",
    },
  },
};

const hidden = { display: "none !important" };
/** The elements around a conversation, which on screen scrolls inside the page. */
const frames = "div:has(> main [role=log]), main:has([role=log]), main :has([role=log])";

/**
 * Printed pages: the title and the content, in the light colors, without controls. Overrides the components, which have no
 * print styles.
 */
export const printCss = {
  "@media print": {
    ":root, [data-theme]": { colorScheme: "light !important", backgroundColor: "transparent !important" },
    "html, body, [data-fill]": { overflow: "visible !important", height: "auto !important" },
    "nav, footer, button, [data-foot], [data-scope=toast], [role=status], a[href='#main']": hidden,
    "header:has(nav), [data-screen-only], [data-match-bar]": hidden,
    "[data-message] :is(fieldset, summary)": hidden,
    [frames]: {
      display: "block !important",
      position: "static !important",
      height: "auto !important",
      overflow: "visible !important",
      contain: "none !important",
      containerType: "normal !important",
      padding: "0 !important",
      maxWidth: "none !important",
    },
    "main :has([role=log])::before, main :has([role=log])::after": hidden,
    "main :has([role=log]) ~ [aria-hidden=true]": hidden,
    "[role=log] :is(ol, li, [data-block=group])": {
      contain: "none !important",
      contentVisibility: "visible !important",
    },
    "h1, h1 > *": {
      display: "block !important",
      overflow: "visible !important",
      whiteSpace: "normal !important",
    },
    "[data-message=user] [data-body]": {
      border: "1px solid token(colors.border.button)",
      backgroundColor: "transparent !important",
      color: "fg.default !important",
    },
    "[data-message] *": { animation: "none !important" },
    // Long lines wrap, because paper does not scroll.
    "[data-message] :is(pre, pre code)": {
      width: "auto !important",
      whiteSpace: "pre-wrap !important",
      overflowWrap: "anywhere !important",
    },
    "[data-message] :is(th, td)": { minWidth: "0 !important", whiteSpace: "normal !important" },
    "[data-block=wide], [data-block=wide] > *": {
      overflow: "visible !important",
      maxWidth: "none !important",
      backgroundImage: "none !important",
    },
    ":is(pre, table, figure, blockquote, tr, [data-block=wide])": { breakInside: "avoid" },
    ":is(h1, h2, h3, h4, h5, h6, thead, figcaption, hr)": { breakAfter: "avoid" },
    "p, li": { orphans: "3", widows: "3" },
  },
};

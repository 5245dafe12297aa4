/**
 * Features that a browser lacks or refuses, and how to enable them. A file of its own, because no page needs it before its first
 * render.
 */
export const browserText = {
  noScript: "This page needs JavaScript: allow it in the settings of your browser, and reload the page.",
  tooOld: "This browser is too old for this page: update it, or use another one.",
  noStorage: {
    title: "This browser refuses to store data for this site",
    description:
      "Drafts and settings are kept only until you leave the page. To keep them, allow site data in the settings of the browser.",
  },
} as const;

import type { Plugin } from "vite";

const entry = '<script type="module" crossorigin';

/**
 * Keeps the browser from painting before the app's script has run: the page is empty until then, and its first frame has the
 * user's theme. Browsers without `blocking="render"` ignore it.
 */
export function renderBlockingScript(): Plugin {
  return {
    name: "render-blocking-script",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html) {
        if (!html.includes(entry)) throw new Error("The page has no entry script.");
        return html.replace(entry, entry.replace(" crossorigin", ' blocking="render" crossorigin'));
      },
    },
  };
}

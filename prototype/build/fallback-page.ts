import type { Plugin } from "vite";

/**
 * Writes 404.html, a copy of index.html: what a static host shows for an address without a file, so that a link
 * into the prototype opens its page.
 */
export function fallbackPage(): Plugin {
  return {
    name: "fallback-page",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") throw new Error("The build has no index.html to copy.");
      this.emitFile({ type: "asset", fileName: "404.html", source: page.source });
    },
  };
}

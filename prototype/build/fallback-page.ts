import type { Plugin } from "vite";

/**
 * Writes 404.html, a copy of index.html, which a static host serves for unknown paths, so that deep links work.
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

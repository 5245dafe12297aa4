import type { Plugin } from "vite";
import { trustedTypesPolicy as content } from "#contract/mock/server/mock-worker-policy.ts";

/**
 * Requires Trusted Types of the built prototype, as the server does of the app: a static host sets no headers, so that
 * the page says it itself. Vite's development page has no policy, as that of the app.
 */
export function contentPolicy(): Plugin {
  const attrs = { "http-equiv": "Content-Security-Policy", content };
  return {
    name: "content-policy",
    apply: "build",
    transformIndexHtml: () => [{ tag: "meta", attrs, injectTo: "head-prepend" }],
  };
}

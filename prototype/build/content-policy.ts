import type { Plugin } from "vite";
import { trustedTypesPolicy as content } from "#contract/mock/server/mock-worker-policy.ts";

/**
 * Requires Trusted Types in the built prototype, as the server does for the app. A static host sets no headers,
 * so it is a meta tag. Like the app, Vite's development page has no policy.
 */
export function contentPolicy(): Plugin {
  const attrs = { "http-equiv": "Content-Security-Policy", content };
  return {
    name: "content-policy",
    apply: "build",
    transformIndexHtml: () => [{ tag: "meta", attrs, injectTo: "head-prepend" }],
  };
}

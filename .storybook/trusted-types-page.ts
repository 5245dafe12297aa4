import type { Plugin } from "vite";
import { trustedTypesPolicy as content } from "#contract/mock/server/mock-worker-policy.ts";

/** Requires Trusted Types of the page that the stories are tested in, as the product's pages do. */
export function trustedTypesPage(): Plugin {
  const attrs = { "http-equiv": "Content-Security-Policy", content };
  return {
    name: "trusted-types-page",
    transformIndexHtml: () => [{ tag: "meta", attrs, injectTo: "head-prepend" }],
  };
}

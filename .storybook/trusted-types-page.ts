import type { Plugin } from "vite";
import { mockWorkerPolicy } from "#contract/mock/mock-worker-policy.ts";

const content = `require-trusted-types-for 'script'; trusted-types ${mockWorkerPolicy}`;

/** Requires Trusted Types of the page that the stories are tested in, as the product's pages do. */
export function trustedTypesPage(): Plugin {
  return {
    name: "trusted-types-page",
    transformIndexHtml: () => [
      { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content }, injectTo: "head-prepend" },
    ],
  };
}

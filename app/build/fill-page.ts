import type { Plugin } from "vite";

/** Fills index.html's placeholders as the server does per response, for the dev server. */
export function fillPage(values: Record<"PRODUCT_NAME" | "DEMO_REPLIES" | "CSP_NONCE", string>): Plugin {
  return {
    name: "fill-page",
    apply: "serve",
    transformIndexHtml: (html) =>
      Object.entries(values).reduce((page, [name, value]) => page.replaceAll(`%${name}%`, value), html),
  };
}

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { trustedTypesPolicy as content } from "#contract/mock/server/mock-worker-policy.ts";

const appEntry = "./main.tsx";

interface AppPageOptions {
  /** The module that replaces the app's entry. */
  entry: string;
  fill: (html: string) => string;
}

/** The app's own index.html with another entry, so that both have the same head. */
export function appPage({ entry, fill }: AppPageOptions): Plugin {
  return {
    name: "app-page",
    transformIndexHtml: {
      order: "pre",
      handler: (html) => {
        if (!html.includes(appEntry)) throw new Error(`The app's page no longer runs ${appEntry}.`);
        return fill(html).replace(appEntry, entry);
      },
    },
  };
}

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

/** A hash of the sources in `folder`, which changes with any of them. */
export function mockVersion(folder: string): string {
  const hash = createHash("sha256");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  for (const file of files.filter((name) => name.endsWith(".ts")))
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(folder, file)));
  return hash.digest("hex").slice(0, 12);
}

import type { Plugin } from "vite";

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

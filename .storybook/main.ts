import { fileURLToPath } from "node:url";
import { defineMain } from "@storybook/react-vite/node";
import { msw } from "msw/vite";
import type { Indexer } from "storybook/internal/types";
import { mergeConfig, type Plugin } from "vite";
import { componentPropsPlugin } from "./docs/components/props/props-plugin.ts";
import { groupedTitle } from "./states/state-groups.ts";

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Lists the states of each screen below the group of their tags. Ids and files stay as they are. */
function withStateGroups(indexer: Indexer): Indexer {
  return {
    ...indexer,
    createIndex: async (file, options) =>
      (await indexer.createIndex(file, options)).map((input) => {
        const { title, tags = [] } = input;
        return title === undefined ? input : { ...input, title: groupedTitle(title, tags) };
      }),
  };
}

/** The built frame begins with an entry of ours, which draws the start page without Storybook's preview. */
function landingPage(): Plugin {
  const app = 'src="virtual:/@storybook/builder-vite/vite-app.js"';
  return {
    name: "landing-page",
    apply: "build",
    transformIndexHtml: {
      order: "pre",
      handler: (html) => html.replace(app, 'src="/.storybook/landing/main.ts"'),
    },
  };
}

/** Stories lie beside their components. Storybook sends no telemetry and fetches nothing from other hosts. */
export default defineMain({
  framework: "@storybook/react-vite",
  stories: ["./docs/*.mdx", "../ui-kit/**/*.stories.tsx"],
  addons: [
    "@storybook/addon-docs",
    "@storybook/addon-a11y",
    "@storybook/addon-vitest",
    "storybook-addon-pseudo-states",
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  features: { sidebarOnboardingChecklist: false, backgrounds: false },
  experimental_indexers: (indexers = []) => indexers.map(withStateGroups),
  typescript: { reactDocgen: "react-docgen" },
  viteFinal: (config) =>
    mergeConfig(config, {
      publicDir: false,
      css: { postcss: fromHere("../ui-kit") },
      // The worker script is served by Storybook only and is part of no other build.
      plugins: [msw({ mode: "worker-only" }), landingPage(), componentPropsPlugin()],
      // Libraries mark client components with "use client", which the bundler would warn about.
      build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
    }),
});

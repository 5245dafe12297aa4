import { fileURLToPath } from "node:url";
import { defineMain } from "@storybook/react-vite/node";
import { msw } from "msw/vite";
import { mergeConfig } from "vite";

const inHouse = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Stories stand beside what they show; nothing is sent anywhere and nothing is fetched from elsewhere. */
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
  typescript: { reactDocgen: "react-docgen" },
  viteFinal: (config) =>
    mergeConfig(config, {
      publicDir: false,
      css: { postcss: inHouse("../ui-kit") },
      // The worker's script is served beside Storybook and belongs to no other build.
      plugins: [msw({ mode: "worker-only" })],
      // Libraries say "use client" for servers that draw React, which this is not: a page of warnings otherwise.
      build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
    }),
});

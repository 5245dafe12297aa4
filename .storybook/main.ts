import { fileURLToPath } from "node:url";
import { defineMain } from "@storybook/react-vite/node";
import { msw } from "msw/vite";
import { mergeConfig } from "vite";
import { componentPropsPlugin } from "./docs/components/props/props-plugin.ts";

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

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
  typescript: { reactDocgen: "react-docgen" },
  viteFinal: (config) =>
    mergeConfig(config, {
      publicDir: false,
      css: { postcss: fromHere("../ui-kit") },
      // The worker script is served by Storybook only and is part of no other build.
      plugins: [msw({ mode: "worker-only" }), componentPropsPlugin()],
      // Libraries mark client components with "use client", which the bundler would warn about.
      build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
    }),
});

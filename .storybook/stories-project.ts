import { fileURLToPath } from "node:url";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import type { Plugin } from "vite";
import type { TestProjectInlineConfiguration } from "vitest/config";
import { trustedTypesPolicy as content } from "#contract/mock/server/mock-worker-policy.ts";

const sources = ["ui-kit/**/*.tsx", "app/**/*.tsx", "contract/mock/*.ts", ".storybook/**/*.{ts,tsx}"];

/**
 * Every story as a test in Chromium: the page of a user in UTC who reads English and wants no motion.
 * @param speed "quick" leaves out the stories tagged "slow" and axe's check of whole pages
 */
export function storiesProject(chromium: string, speed = ""): TestProjectInlineConfiguration {
  return {
    extends: true,
    plugins: [
      storybookTest({
        configDir: fileURLToPath(new URL(".", import.meta.url)),
        initialGlobals: { viewport: { value: "desktop" } },
        tags: { exclude: speed === "quick" ? ["slow"] : [] },
      }),
      trustedTypesPage(),
    ],
    // Scanned before the first story, because a dependency found on the way would reload the page under a test.
    optimizeDeps: { entries: sources, include: ["katex", "lowlight"] },
    test: {
      name: "stories",
      env: { TEST_SPEED: speed },
      setupFiles: [".storybook/vitest.setup.ts"],
      testTimeout: 60_000,
      // Notifications leave after five seconds: a machine that stalls for as long fails no story by itself.
      retry: 1,
      hookTimeout: 60_000,
      // One page for all files: a new page for each took a quarter of the time, and every story sets its stage itself.
      isolate: false,
      browser: {
        enabled: true,
        headless: true,
        // A fresh clone prepares every dependency first, on a machine that may be slow.
        connectTimeout: 300_000,
        provider: playwright({
          launchOptions: { executablePath: chromium, args: ["--no-sandbox"] },
          contextOptions: {
            locale: "en-US",
            timezoneId: "UTC",
            colorScheme: "light",
            reducedMotion: "reduce",
          },
        }),
        instances: [{ browser: "chromium" }],
        screenshotFailures: false,
        viewport: { width: 1280, height: 900 },
      },
    },
  };
}

/** Requires Trusted Types of the page that the stories are tested in, as the product's pages do. */
function trustedTypesPage(): Plugin {
  const attrs = { "http-equiv": "Content-Security-Policy", content };
  return {
    name: "trusted-types-page",
    transformIndexHtml: () => [{ tag: "meta", attrs, injectTo: "head-prepend" }],
  };
}

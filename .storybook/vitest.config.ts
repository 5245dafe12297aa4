import { fileURLToPath } from "node:url";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineProject } from "vitest/config";
import { findChromium } from "../scripts/testing/find-chromium.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Every story as a test in Chromium: the page of a person in UTC who reads English and wants no motion. */
const browser = playwright({
  launchOptions: { executablePath: findChromium(), args: ["--no-sandbox"] },
  contextOptions: { locale: "en-US", timezoneId: "UTC", colorScheme: "light", reducedMotion: "reduce" },
});

export default defineProject({
  root,
  plugins: [
    storybookTest({
      configDir: fileURLToPath(new URL(".", import.meta.url)),
      initialGlobals: { viewport: { value: "desktop" } },
    }),
  ],
  // Scanned before the first story, because a dependency found on the way would reload the page under a test.
  optimizeDeps: {
    entries: ["ui-kit/**/*.tsx", "app/**/*.tsx", "contract/mock/*.ts", ".storybook/**/*.{ts,tsx}"],
  },
  test: {
    name: "stories",
    setupFiles: [".storybook/vitest.setup.ts"],
    testTimeout: 30_000,
    browser: {
      enabled: true,
      headless: true,
      provider: browser,
      instances: [{ browser: "chromium" }],
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
    },
  },
});

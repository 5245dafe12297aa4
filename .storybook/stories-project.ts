import { fileURLToPath } from "node:url";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import type { Plugin } from "vite";
import type { TestProjectInlineConfiguration } from "vitest/config";
import { trustedTypesPolicy as content } from "#contract/mock/server/mock-worker-policy.ts";

/** Leaves out files that run in Node only, whose dependencies are not for a browser, and files that only the builder makes. */
const sources = [
  ...["ui-kit/**/*.tsx", "app/**/*.tsx", "contract/mock/*.ts", ".storybook/**/*.{ts,tsx}"],
  "!.storybook/{main.ts,manager.ts}",
  "!.storybook/{built,docs/components/props,landing,manager}/**",
];

/** The stories of `npm test`: of the components, which have a docs page, and the usual state of each screen. */
const quickTags = { include: ["autodocs", "usual"], exclude: ["slow", "variant"] };

/**
 * Runs every story as a test in Chromium, in UTC, in English and with reduced motion.
 * @param speed "quick" leaves out the other states of screens, variants, slow stories, and axe's check of whole pages
 */
export function storiesProject(chromium: string, speed = ""): TestProjectInlineConfiguration {
  return {
    extends: true,
    plugins: [
      storybookTest({
        configDir: fileURLToPath(new URL(".", import.meta.url)),
        initialGlobals: { theme: "light", viewport: { value: "desktop" } },
        tags: speed === "quick" ? quickTags : {},
      }),
      trustedTypesPage(),
      reactWithoutTimings(),
    ],
    // Scanned before the first story: a dependency found later would reload the page during a test.
    optimizeDeps: { entries: sources, include: ["katex", "lowlight"] },
    test: {
      name: "stories",
      env: { TEST_SPEED: speed },
      setupFiles: [".storybook/vitest.setup.ts"],
      testTimeout: 60_000,
      // Toasts close after five seconds; a machine that stalls for as long must not fail a story.
      retry: 1,
      hookTimeout: 60_000,
      // One page for all files saves a quarter of the time; every story sets up its own state.
      isolate: false,
      browser: {
        enabled: true,
        headless: true,
        // A fresh clone prebundles every dependency first, perhaps on a slow machine.
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

/** Requires Trusted Types in the story test page, as the product's pages do. */
function trustedTypesPage(): Plugin {
  const attrs = { "http-equiv": "Content-Security-Policy", content };
  return {
    name: "trusted-types-page",
    transformIndexHtml: () => [{ tag: "meta", attrs, injectTo: "head-prepend" }],
  };
}

/**
 * Hides from React's development build what it would report to a browser's performance panel: a task for each element and a time for
 * each component, 3 % of the time of a story.
 */
function reactWithoutTimings(): Plugin {
  const children = "console.createTask = undefined; console.timeStamp = undefined;";
  return {
    name: "react-without-timings",
    transformIndexHtml: () => [{ tag: "script", children, injectTo: "head-prepend" }],
  };
}

import { defineConfig } from "@playwright/test";
import { presets } from "./baseline-names.ts";

// A fixed origin, because the Admin Dashboard shows the URL of its invite links.
const address = "http://localhost:6150";

/** Compares the stories tagged `visual` of the built Storybook with visual/baselines: docs/visual.md. */
export default defineConfig({
  testDir: ".",
  outputDir: "../dist/visual-results",
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  reporter: [
    ["line"],
    ["html", { outputFolder: "../dist/visual-report", open: "never", title: "Pictures", noSnippets: true }],
  ],
  expect: {
    timeout: 30_000,
    // Two runs of one Chromium are pixel-identical: this allows the shades that baselines merge, and no step of a scale.
    toHaveScreenshot: { animations: "disabled", caret: "hide", threshold: 0.0125, maxDiffPixels: 10 },
  },
  webServer: {
    command: "vite preview dist --outDir storybook --port 6150 --strictPort",
    cwd: "..",
    url: `${address}/index.json`,
    reuseExistingServer: false,
  },
  use: {
    baseURL: address,
    browserName: "chromium",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ["--no-sandbox"] },
    locale: "en-US",
    timezoneId: "UTC",
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    ...presets.map(({ name, viewport, colorScheme }) => ({
      name,
      testMatch: "stories.visual.ts",
      snapshotPathTemplate: "baselines/{arg}.{projectName}{ext}",
      use: { viewport, colorScheme },
    })),
    {
      name: "faults",
      testMatch: "faults.visual.ts",
      snapshotPathTemplate: `baselines/{arg}.${presets[1].name}{ext}`,
      use: { viewport: presets[1].viewport, colorScheme: presets[1].colorScheme },
    },
    {
      name: "readme",
      testMatch: "readme.visual.ts",
      snapshotPathTemplate: "../docs/pictures/{arg}{ext}",
      use: { deviceScaleFactor: 2 },
    },
    { name: "left-overs", testMatch: "obsolete-baselines.visual.ts" },
  ],
});

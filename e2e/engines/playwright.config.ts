import { defineConfig } from "@playwright/test";
import type { WorkerFixtures } from "./engine-test.ts";

/** The main journey and every page in the engines besides Chromium, which Playwright's own drivers do not start. */
export default defineConfig<object, WorkerFixtures>({
  testDir: ".",
  testMatch: "*.e2e.ts",
  outputDir: "../../test-results/engines",
  fullyParallel: false,
  workers: 2,
  timeout: 180_000,
  // As in the journeys of Chromium: only a fault meets it.
  expect: { timeout: 40_000 },
  reporter: "line",
  projects: [
    { name: "firefox", use: { engine: "firefox" } },
    { name: "webkit", use: { engine: "webkit" } },
  ],
});

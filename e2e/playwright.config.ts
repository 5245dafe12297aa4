import { defineConfig } from "@playwright/test";

/** Every journey at a wide and at a narrow width, against the built app and the real server. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.e2e.ts",
  outputDir: "../test-results",
  fullyParallel: false,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "line",
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ["--no-sandbox"] },
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    trace: "retain-on-failure",
  },
  projects: [
    { name: "wide", use: { viewport: { width: 1280, height: 800 } } },
    { name: "narrow", use: { viewport: { width: 360, height: 740 }, hasTouch: true } },
  ],
});

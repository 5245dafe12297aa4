import { defineConfig } from "@playwright/test";
import type { WorkerFixtures } from "./fixtures/fixtures.ts";

const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
const prototypeOnly = ["**/interface/prototype.e2e.ts", "**/production-bundle.e2e.ts"];
/** They have a config of their own, because Playwright cannot start these engines. */
const otherEngines = "**/e2e/engines/**";
/**
 * Set by `npm run test:long`, which also runs tests that mostly repeat the wide tests and the mock world's own
 * tests.
 */
const isLong = process.env.TEST_LONG === "true";
/** `npm test` runs the tests tagged @core at a wide width; the rest of `npm run test:full` runs all others. */
const speed = process.env.TEST_SPEED;
/** Tests that a narrow page or touch input may break. */
const desktopAndPhone = [
  "chats/manage-chats.e2e.ts",
  "chats/scrolling.e2e.ts",
  "interface/full-journey.e2e.ts",
  ...(isLong
    ? [
        "accounts/invite-links.e2e.ts",
        "accounts/security.e2e.ts",
        "accounts/sign-in.e2e.ts",
        "chats/conversation.e2e.ts",
        "chats/history.e2e.ts",
        "interface/notifications.e2e.ts",
      ]
    : []),
];
/**
 * Tests that hold on the mock world too, except those tagged @server. Otherwise stories draw its pages, and the behavior suites
 * hold its rules.
 */
const serverAndMock = isLong
  ? [
      "accounts/access-control.e2e.ts",
      "accounts/invite-errors.e2e.ts",
      "accounts/invite-links.e2e.ts",
      "accounts/sign-in.e2e.ts",
      "chats/conversation.e2e.ts",
      "chats/history.e2e.ts",
      "chats/manage-chats.e2e.ts",
      "content-security/trusted-types.e2e.ts",
      "interface/keyboard.e2e.ts",
      "interface/notifications.e2e.ts",
      "interface/reflow.e2e.ts",
    ]
  : [];

const filesOf = (files: string[]) => files.map((file) => `**/${file}`);

/**
 * Every test at a wide width and some at a narrow one, against the built app and server; then those of both
 * worlds against the built prototype.
 */
export default defineConfig<object, WorkerFixtures>({
  testDir: ".",
  testMatch: "**/*.e2e.ts",
  outputDir: "../test-results",
  fullyParallel: false,
  // They wait more than they compute.
  workers: 3,
  // Only a fault meets these limits: a machine that stands still for half a minute fails no test.
  timeout: 180_000,
  // A test that passes only on the second try counts as failed; the second one is traced, and tells whether it fails always.
  retries: 1,
  expect: { timeout: 40_000 },
  reporter: "line",
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ["--no-sandbox"] },
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    // Tracing each step costs time; a retried test records its clicks and requests.
    trace: { mode: "on-first-retry", screenshots: false },
  },
  projects: [
    {
      name: "wide",
      testIgnore: [...prototypeOnly, otherEngines],
      ...(speed === "quick" && { grep: /@core/ }),
      ...(speed === "rest" && { grepInvert: /@core/ }),
      use: { viewport: desktop },
    },
    { name: "narrow", testMatch: filesOf(desktopAndPhone), use: { viewport: phone, hasTouch: true } },
    {
      name: "prototype",
      testMatch: [...prototypeOnly, ...filesOf(serverAndMock)],
      grepInvert: /@server/,
      use: { viewport: desktop, world: "prototype" },
    },
  ],
});

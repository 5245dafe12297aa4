import { defineConfig } from "vitest/config";

/**
 * The rules about the project's own files, for `npm run check`: all tests of `scripts` but those of what builds, deploys, releases and
 * tests, which are unit tests. They have a config of their own because the setup of the
 * other projects takes longer than these tests.
 */
export default defineConfig({
  test: {
    name: "rules",
    isolate: false,
    // They start programs, which a busy machine keeps waiting.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    include: ["scripts/**/*.test.ts"],
    exclude: ["scripts/{built,builds,deployment,release,testing}/**", "**/*.slow.test.ts"],
  },
});

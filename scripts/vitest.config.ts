import { defineConfig } from "vitest/config";

/**
 * The rules about the project's own files, for `npm run check`. They have a config of their own because the setup of the
 * other projects takes longer than these tests.
 */
export default defineConfig({
  test: {
    name: "rules",
    isolate: false,
    include: ["scripts/**/*.test.ts"],
    exclude: [
      "scripts/built/**",
      "scripts/hostile-texts.test.ts",
      "scripts/dev-server/api-proxy.test.ts",
      "scripts/openapi/spectral.test.ts",
    ],
  },
});

import { defineConfig } from "vitest/config";

/** The rules about the project's own files, for `npm run check`. Setting up the other projects takes longer than they do. */
export default defineConfig({
  test: {
    name: "rules",
    isolate: false,
    include: ["scripts/**/*.test.ts"],
    exclude: ["scripts/built/**", "scripts/hostile-texts.test.ts"],
  },
});

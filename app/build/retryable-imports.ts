import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const importWithRetryFile = fileURLToPath(new URL("../routing/import-with-retry.ts", import.meta.url));
const preloadHelper = /^\0vite\/preload-helper\.js$/;

/**
 * Lets every `import()` of a build fetch its files with `importWithRetry` first, instead of Vite's `modulepreload`
 * links.
 */
export function retryableImports(): Plugin {
  let isReplaced = false;
  return {
    name: "retryable-imports",
    apply: "build",
    enforce: "pre",
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Vite lists no file for an import of a single one.
          resolveDependencies: (file, dependencies, { hostType }) =>
            hostType === "js" && dependencies.length === 0 ? [file] : dependencies,
        },
      },
    }),
    load: {
      filter: { id: preloadHelper },
      handler() {
        isReplaced = true;
        return `export { importWithRetry as __vitePreload } from ${JSON.stringify(importWithRetryFile)};`;
      },
    },
    generateBundle() {
      if (!isReplaced) this.error("Vite has changed: its preload helper is no longer replaced.");
    },
  };
}

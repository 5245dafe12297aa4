import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { copyAppIcons } from "./build/app-icons.ts";
import { assetLicenses, licensesFile } from "./build/asset-licenses.ts";
import { browserCheck } from "./build/browser-check.ts";
import { compileHint } from "./build/compile-hint.ts";
import { sharedChunks } from "./build/page-chunks.ts";
import { pagePreloads } from "./build/page-preloads.ts";
import { precompress } from "./build/precompress.ts";
import { renderBlockingScript } from "./build/render-blocking-script.ts";
import { retryableImports } from "./build/retryable-imports.ts";
import { stripRouteSchemas } from "./build/strip-route-schemas.ts";
import { trimPackages } from "./build/trim-packages.ts";
import { trimPandaRuntime } from "./build/trim-panda-runtime.ts";

const inHouse = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Browsers with light-dark() and Intl.Segmenter (May 2024). `browser-check.ts` tests for their features. */
const browsers = ["chrome123", "edge123", "firefox125", "safari17.5"];

export default defineConfig({
  root: inHouse("."),
  publicDir: false,
  css: { postcss: inHouse("../ui-kit") },
  plugins: [
    react(),
    retryableImports(),
    stripRouteSchemas(),
    trimPackages(),
    trimPandaRuntime(),
    compileHint(),
    copyAppIcons(),
    assetLicenses(),
    browserCheck(),
    renderBlockingScript(),
    pagePreloads(),
    precompress(),
  ],
  build: {
    outDir: inHouse("../dist/app"),
    emptyOutDir: true,
    manifest: true,
    license: { fileName: licensesFile },
    target: browsers,
    sourcemap: false,
    // No data: URLs, so that the policy can forbid them.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Operators build too, and cannot change the time of a plugin.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // One chunk for the modules that every page starts with: many small ones compress worse.
            { name: "shell", tags: ["$initial"], priority: 9 },
            ...sharedChunks,
          ],
        },
      },
    },
  },
});

import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { leanPackages } from "./build/lean-packages.ts";
import { leanStyles } from "./build/lean-styles.ts";
import { precompress } from "./build/precompress.ts";
import { retriableImports } from "./build/retriable-imports.ts";
import { routesAlone } from "./build/routes-alone.ts";

const inHouse = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Browsers with light-dark(), which the theme rests on: those of May 2024 and newer. */
const browsers = ["chrome123", "edge123", "firefox120", "safari17.5"];

/** Modules that most pages use and none starts with: each is a few lines. */
const commonToPages =
  /\/ui-kit\/(screens\/(step|server-words-or|too-many|use-too-many|use-return-focus|use-focus-on-arrival|use-failure-toast|use-seconds-until)|formats\/[a-z-]+|primitives\/(card|heading))\.tsx?$/;

export default defineConfig({
  root: inHouse("."),
  publicDir: false,
  css: { postcss: inHouse("../ui-kit") },
  plugins: [react(), retriableImports(), routesAlone(), leanPackages(), leanStyles(), precompress()],
  build: {
    outDir: inHouse("../dist/app"),
    emptyOutDir: true,
    manifest: true,
    target: browsers,
    sourcemap: false,
    // No data: addresses, so that the policy can forbid them for fonts and scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The modules of every page in one file: many small ones compress worse.
          groups: [
            { name: "shell", tags: ["$initial"] },
            { name: "common", test: commonToPages },
          ],
        },
      },
    },
  },
});

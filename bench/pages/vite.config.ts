import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const inHouse = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The bench's own pages: isolated parts of the product, and their baselines. */
export default defineConfig({
  root: inHouse("."),
  publicDir: false,
  css: { postcss: inHouse("../../ui-kit") },
  plugins: [react()],
  build: { outDir: inHouse("../../dist/bench/pages"), emptyOutDir: true, target: "chrome123" },
});

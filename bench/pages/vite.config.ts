import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const inHouse = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The pages that the bench draws by itself: parts of the product alone, and what they are compared with. */
export default defineConfig({
  root: inHouse("."),
  publicDir: false,
  css: { postcss: inHouse("../../ui-kit") },
  plugins: [react()],
  build: { outDir: inHouse("../../dist/bench/pages"), emptyOutDir: true, target: "chrome123" },
});

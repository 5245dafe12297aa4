import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { msw } from "msw/vite";
import { defineConfig } from "vite";
import { settings } from "#api/config/settings.ts";
import { fillPage } from "#api/http/pages/fill-page.ts";
import { browserCheck } from "#app/build/browser-check.ts";
import { retryableImports } from "#app/build/retryable-imports.ts";
import { appPage, contentPolicy, fallbackPage, mockVersion } from "./build/page-plugins.ts";

const inHouse = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The server's own names and defaults of shared settings. */
const { PORT: port, PRODUCT_NAME: productName } = settings
  .pick({ PORT: true, PRODUCT_NAME: true })
  .parse(process.env);
const fillPlaceholders = (html: string) => fillPage(html, { productName, isDemo: false, nonce: "" });

export default defineConfig(({ command }) => ({
  root: inHouse("../app"),
  /** The base path of the host: "/", or a folder as "/inglenook/". */
  base: process.env.BASE_PATH ?? "/",
  publicDir: false,
  cacheDir: inHouse("../node_modules/.vite-prototype"),
  clearScreen: false,
  define: { "import.meta.env.MOCK_VERSION": JSON.stringify(mockVersion(inHouse("../contract"))) },
  css: { postcss: inHouse(".") },
  plugins: [
    react(),
    browserCheck(),
    retryableImports(),
    msw({ mode: "worker-only" }),
    command === "serve"
      ? appPage({ entry: `/@fs${inHouse("main.tsx")}`, fill: fillPlaceholders })
      : appPage({ entry: "../prototype/main.tsx", fill: fillPlaceholders }),
    contentPolicy(),
    fallbackPage(),
  ],
  // The scan would read the app's page and follow its entry.
  optimizeDeps: { entries: [inHouse("main.tsx")] },
  server: { port, strictPort: true, warmup: { clientFiles: [inHouse("main.tsx")] } },
  preview: { port, strictPort: true },
  build: {
    outDir: inHouse("../dist/prototype"),
    emptyOutDir: true,
    sourcemap: false,
    // The mock world and msw are larger than the app, and are not loaded over slow networks.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        // As in the app: zod is configured without eval inside its own chunk, which runs before the schemas.
        codeSplitting: {
          groups: [{ name: "zod", test: /node_modules\/zod\/|app\/build\/zod-without-eval/ }],
        },
      },
    },
  },
}));

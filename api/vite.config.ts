import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const inHouse = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Drivers of databases that the product does not know; knex names them. */
const unusedDrivers = [
  "mariadb/callback",
  "mysql",
  "oracledb",
  "pg",
  "pg-query-stream",
  "sqlite3",
  "tedious",
];

/** better-sqlite3 is native; the others are large, and loaded where DATABASE_URL or REDIS_URL asks for them. */
const leftOut = ["better-sqlite3", "mysql2", "@redis/client", ...unusedDrivers];

/** The server in one file, which starts in less than half the time (docs/decisions/0020). */
export default defineConfig({
  root: inHouse("."),
  publicDir: false,
  ssr: { noExternal: true, external: leftOut },
  build: {
    ssr: "server.ts",
    outDir: inHouse("../dist/server"),
    emptyOutDir: true,
    target: "node24",
    sourcemap: true,
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: {
      external: leftOut,
      output: {
        entryFileNames: "[name].mjs",
        chunkFileNames: "[name]-[hash].mjs",
        // Names and lines stay, so that a stack trace can be read as it is.
        minify: false,
        comments: false,
      },
    },
  },
});

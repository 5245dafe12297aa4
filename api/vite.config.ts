import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, minify, type Plugin } from "vite";

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Drivers of databases that the product does not support; knex imports them. */
const unusedDrivers = [
  "mariadb/callback",
  "mysql",
  "oracledb",
  "pg",
  "pg-query-stream",
  "sqlite3",
  "tedious",
];

/** better-sqlite3 is native. Optional modules are files of their own, loaded on demand. */
const external = ["better-sqlite3", ...unusedDrivers];

/**
 * knex would load mysql2 at the start; the client that uses it loads it on its own
 * (`database/clients/mysql-configuration.ts`).
 */
const lazyMysql: Plugin = {
  name: "lazy-mysql",
  enforce: "pre",
  resolveId: (id, importer) =>
    id === "mysql2" && importer?.includes("/knex/") ? { id, external: true } : undefined,
};

const isOurs = (id: string) => id.startsWith(resolvePath("..")) && !id.includes("/node_modules/");

/** Minifies only files of packages. Our own code keeps its names and lines. */
const minifyPackages: Plugin = {
  name: "small-packages",
  renderChunk: async (code, { fileName, moduleIds }) => {
    if (moduleIds.some(isOurs)) return null;
    const options = { compress: false, mangle: { keepNames: true }, sourcemap: true } as const;
    const { code: small, map } = await minify(fileName, code, options);
    return { code: small, map: map ?? null };
  },
};

/**
 * The commit of the checkout, with `-dirty` when files are changed. A build without `.git`, as that of the image, may be told
 * its commit; otherwise there is none.
 */
function checkoutCommit(): string | undefined {
  const given = process.env.INGLENOOK_COMMIT;
  if (given) return given;
  // The folder may lie in the checkout of something else.
  if (!existsSync(resolvePath("../.git"))) return undefined;
  const words = ["describe", "--always", "--abbrev=40", "--exclude=*", "--dirty"];
  try {
    return execFileSync("git", words, { cwd: resolvePath(".."), encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return undefined;
  }
}

const commit = checkoutCommit();

/**
 * Bundles the server and the command line without packages: a start takes less than half the time
 * (docs/decisions/0020).
 */
export default defineConfig({
  root: resolvePath("."),
  publicDir: false,
  define: commit === undefined ? {} : { "process.env.INGLENOOK_COMMIT": JSON.stringify(commit) },
  plugins: [lazyMysql, minifyPackages],
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    outDir: resolvePath("../dist/server"),
    emptyOutDir: true,
    target: "node24",
    sourcemap: true,
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: {
      input: { server: resolvePath("server.ts"), admin: resolvePath("admin/main.ts") },
      external,
      output: {
        entryFileNames: "[name].mjs",
        chunkFileNames: "[name]-[hash].mjs",
        minify: false,
        comments: false,
      },
    },
  },
});

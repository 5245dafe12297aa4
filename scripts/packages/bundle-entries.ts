import { dirname, resolve } from "node:path";
import { build } from "vite";

interface BundleOptions {
  /** The entries by the path of their result, both without `.js`. */
  readonly entries: Readonly<Record<string, string>>;
  readonly folder: string;
  /** Modules that stay files of their own, because other subpaths have them too; paths without `.js`. */
  readonly shared: ReadonlySet<string>;
}

/** Bundles subpaths whose users need all of them: hundreds of small files would double the package. */
export async function bundleEntries({ entries, folder, shared }: BundleOptions): Promise<void> {
  const isExternal = (id: string, importer: string | undefined) => {
    if (!/^[./]/.test(id)) return true;
    const path = importer === undefined ? resolve(id) : resolve(dirname(importer), id);
    return shared.has(path.replace(/\.js$/, ""));
  };
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: "es2024",
      lib: { entry: { ...entries }, formats: ["es"], fileName: (_, name) => `${name}.js` },
      rolldownOptions: { external: isExternal, output: { chunkFileNames: "chunks/[name].js" } },
    },
  });
}

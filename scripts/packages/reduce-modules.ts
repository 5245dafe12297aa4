import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { build } from "vite";

/** Relative imports of a compiled module or of its declarations. */
const relativeImports = /(?:\bfrom\s*|\bimport\s*\(?\s*)["'](\.[^"']+)["']/g;

type Extension = ".js" | ".d.ts";

/** The files that these import, and all that those import; paths without the extension. */
export function reachableModules(starts: Iterable<string>, extension: Extension): Set<string> {
  const reached = new Set<string>();
  const waiting = [...starts].map((start) => resolve(start));
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    const file = `${module}${extension}`;
    if (reached.has(module) || !existsSync(file)) continue;
    reached.add(module);
    for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(relativeImports))
      waiting.push(resolve(dirname(module), specifier.replace(/\.js$/, "")));
  }
  return reached;
}

/** Deletes the modules or declarations below a folder that are not among those to keep. */
export function deleteUnreachable(folder: string, kept: ReadonlySet<string>, extension: Extension): void {
  for (const file of globSync(`**/*${extension}`, { cwd: folder })) {
    const path = join(folder, file);
    if (!kept.has(resolve(path.slice(0, -extension.length)))) rmSync(path);
  }
}

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

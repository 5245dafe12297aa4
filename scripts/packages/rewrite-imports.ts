import { posix } from "node:path";
import type { PackageDefinition } from "./package-definition.ts";

/** `from "…"`, `import "…"` and `import("…")`, with the text before the specifier, its quote, and the specifier. */
const specifiers = /(\bfrom\s*|\bimport\s*\(?\s*)(["'])([^"'\n]+)\2/g;

function withoutTypeScript(specifier: string): string {
  return specifier.replace(/(?<!\.d)\.tsx?$/, ".js");
}

/** Where a relative specifier leads outside of the folder, as the compiler writes for inferred types: `#contract/…`. */
function withoutOtherFolders(specifier: string, fromFile: string): string {
  if (!specifier.startsWith(".")) return specifier;
  const path = posix.join(posix.dirname(fromFile), specifier);
  return path.startsWith("../") ? `#${path.slice(3)}` : specifier;
}

/** A specifier of one module for another; both are paths in the folder of the modules. */
export function relativeTo(fromFile: string, path: string): string {
  const relative = posix.relative(posix.dirname(fromFile), path);
  return relative.startsWith(".") ? relative : `./${relative}`;
}

/** Bundlers drop the unused parts of zod, with its 40 languages, only from a namespace that is imported as one. */
function withZodNamespace(code: string): string {
  return code.replace(/^import \{ z \} from "zod";$/m, 'import * as z from "zod";');
}

/**
 * The code of a module with the specifiers of the package: no `.ts`, and no imports of this repository such as
 * `#contract/limits.ts`.
 */
export function rewriteImports(
  code: string,
  fromFile: string,
  { imports }: Pick<PackageDefinition, "imports">,
): string {
  return withZodNamespace(code).replaceAll(
    specifiers,
    (_, before: string, quote: string, written: string) => {
      const specifier = withoutOtherFolders(written, fromFile);
      const isRewritten = specifier.startsWith("#") || imports[specifier] !== undefined;
      const target = isRewritten ? targetOf(specifier, fromFile, imports) : specifier;
      const isOwn = target.startsWith(".");
      return `${before}${quote}${isOwn ? withoutTypeScript(target) : target}${quote}`;
    },
  );
}

function targetOf(specifier: string, fromFile: string, imports: PackageDefinition["imports"]): string {
  const [prefix = "", ...rest] = specifier.split("/");
  const rewrite = imports[specifier] ?? imports[prefix];
  if (rewrite === undefined) throw new Error(`${fromFile} imports ${specifier}, which no package has.`);
  return rewrite(withoutTypeScript(rest.join("/")), fromFile);
}

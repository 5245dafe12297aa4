import type { PackageDefinition } from "./package-definition.ts";

/** `from "…"`, `import "…"` and `import("…")`, with the text before the specifier, its quote, and the specifier. */
const specifiers = /(\bfrom\s*|\bimport\s*\(?\s*)(["'])([^"'\n]+)\2/g;

function withoutTypeScript(specifier: string): string {
  return specifier.replace(/(?<!\.d)\.tsx?$/, ".js");
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
  return code.replaceAll(specifiers, (_, before: string, quote: string, specifier: string) => {
    const target = specifier.startsWith("#") ? targetOf(specifier, fromFile, imports) : specifier;
    const isOwn = target.startsWith(".");
    return `${before}${quote}${isOwn ? withoutTypeScript(target) : target}${quote}`;
  });
}

function targetOf(specifier: string, fromFile: string, imports: PackageDefinition["imports"]): string {
  const [prefix = "", ...rest] = specifier.split("/");
  const rewrite = imports[prefix];
  if (rewrite === undefined) throw new Error(`${fromFile} imports ${specifier}, which no package has.`);
  return rewrite(withoutTypeScript(rest.join("/")), fromFile);
}

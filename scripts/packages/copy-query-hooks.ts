import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

const source = "node_modules/@ts-rest/react-query";
const folder = "vendor/ts-rest-react-query";

/** Where the hooks of ts-rest are imported from in the sources, and their module in the package. */
export const queryHooks = { specifier: "@ts-rest/react-query/v5", module: `${folder}/v5.js` } as const;

function write(path: string, code: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
}

/** Node's resolution needs the file of each relative import. */
function withFiles(declarations: string, file: string): string {
  return declarations.replaceAll(
    /((?:from |import\()["'])(\.[^"']+)(?=["'])/g,
    (_, before: string, specifier: string) => {
      const path = posix.join(source, "src", posix.dirname(file), specifier);
      return `${before}${specifier}${existsSync(`${path}.d.ts`) ? ".js" : "/index.js"}`;
    },
  );
}

/**
 * Copies the hooks of `@ts-rest/react-query` among the modules. As a dependency, it would bring React to programs without a page,
 * and its range of React, which ends at 18, would make npm report a conflict to everybody.
 */
export function copyQueryHooks(modules: string): void {
  const target = join(modules, folder);
  for (const file of globSync("{v5,v5/**/*}.esm.mjs", { cwd: source })) {
    const code = readFileSync(join(source, file), "utf8");
    write(join(target, file.replace(".esm.mjs", ".js")), code.replaceAll(".esm.mjs", ".js"));
  }
  for (const file of globSync("{v5,v5/**/*}.d.ts", { cwd: join(source, "src") })) {
    const declarations = withFiles(readFileSync(join(source, "src", file), "utf8"), file);
    // Some of them contradict those of TanStack Query. TanStack Query also exports all that they import of its core.
    const checked = declarations.replaceAll("@tanstack/query-core", "@tanstack/react-query");
    write(join(target, file), `// @ts-nocheck\n${checked}`);
  }
  copyFileSync(join(source, "LICENCE"), join(target, "LICENSE"));
}

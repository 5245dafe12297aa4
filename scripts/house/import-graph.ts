import { dirname, join } from "node:path/posix";
import type { FileMeasures } from "./measure-file.ts";

/** The project files that each file imports, by path, without packages. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Resolves imports as written: `./…`, `../…` and `#folder/…` are files of the project. */
export function importGraph(files: readonly Pick<FileMeasures, "path" | "imports">[]): ImportGraph {
  const known = new Set(files.map(({ path }) => path));
  return new Map(
    files.map(({ path, imports }) => {
      const targets = imports.map((specifier) => resolve(path, specifier));
      return [path, [...new Set(targets.filter((target) => known.has(target)))]];
    }),
  );
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith("#")) return specifier.slice(1).replace(/^storybook\//, ".storybook/");
  return specifier.startsWith(".") ? join(dirname(from), specifier) : specifier;
}

/** Import cycles, direct or indirect (strongly connected components, after Tarjan). */
export function importCycles(graph: ImportGraph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    stack.push(file);
    let low = own;
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    lowest.set(file, low);
    if (low === own) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1) found.push(group);
    }
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}

/**
 * Files that belong in their only user: shorter than `lines`, and imported by one file in the same folder. A
 * test named after a file does not count as its user.
 */
export function singleUserFiles(
  files: readonly Pick<FileMeasures, "path" | "lines">[],
  graph: ImportGraph,
  lines: number,
): string[] {
  const users = new Map<string, string[]>();
  for (const [file, targets] of graph) {
    const used = targets.filter((target) => stem(target) !== stem(file));
    for (const target of used) users.set(target, [...(users.get(target) ?? []), file]);
  }
  const isSliver = ({ path, lines: own }: Pick<FileMeasures, "path" | "lines">) => {
    const [user, other] = users.get(path) ?? [];
    return own < lines && user !== undefined && other === undefined && dirname(user) === dirname(path);
  };
  return files.filter(isSliver).map(({ path }) => path);
}

/** The key of `a/b.test.ts` and `a/b.ts` is `a/b`. */
function stem(path: string): string {
  return path.replace(/(\.(test|stories))?\.tsx?$/, "");
}

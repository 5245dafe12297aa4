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
 * The pairs of chapters of a folder that import each other, as `a <-> b (imports of a in b, of b in a)`. A chapter is a folder
 * directly below `folder`, or below one of `opened`, whose folders are chapters of their own.
 */
export function mutualChapters(graph: ImportGraph, folder: string, opened: readonly string[] = []): string[] {
  const counts = new Map<string, number>();
  for (const [file, targets] of graph) {
    const from = chapterOf(file, folder, opened);
    for (const target of targets) {
      const to = chapterOf(target, folder, opened);
      if (from === undefined || to === undefined || from === to) continue;
      const arrow = `${from} ${to}`;
      counts.set(arrow, (counts.get(arrow) ?? 0) + 1);
    }
  }
  return [...counts].flatMap(([arrow, there]) => {
    const [from = "", to = ""] = arrow.split(" ");
    const back = counts.get(`${to} ${from}`);
    return back === undefined || from > to ? [] : [`${from} <-> ${to} (${back}/${there})`];
  });
}

/** The chapter of a file in `folder`; none for a file that lies beside the chapters, which all may import. */
function chapterOf(file: string, folder: string, opened: readonly string[]): string | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined;
  const [first, second, third] = file.slice(folder.length + 1).split("/");
  if (first === undefined || second === undefined) return undefined;
  if (!opened.includes(first)) return first;
  return third === undefined ? undefined : `${first}/${second}`;
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

/** The parts of the project in which an exported name has one meaning. The mock world names its acts as the server does. */
const worlds = [
  /^api\//,
  /^contract\/(?!mock\/)/,
  /^contract\/mock\//,
  /^ui-kit\//,
  /^app\//,
  /^prototype\//,
];

/** The names that two files of one world export, as `name (file, file)`. The router asks for the same name in each of its modules. */
export function namesTakenTwice(files: readonly Pick<FileMeasures, "path" | "exportedNames">[]): string[] {
  return worlds.flatMap((world) => {
    const places = new Map<string, string[]>();
    for (const { path, exportedNames } of files)
      if (world.test(path) && !path.startsWith("app/routes/"))
        for (const name of new Set(exportedNames)) places.set(name, [...(places.get(name) ?? []), path]);
    return [...places].flatMap(([name, paths]) =>
      paths.length > 1 ? [`${name} (${paths.join(", ")})`] : [],
    );
  });
}

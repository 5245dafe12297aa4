import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { minifySync, transformWithOxc } from "vite";
import { compiledName, entryFile, modulesFolder, writeManifest } from "./manifest.ts";
import type { PackageDefinition } from "./package-definition.ts";
import { bundleEntries, deleteUnreachable, reachableModules } from "./reduce-modules.ts";
import { rewriteImports } from "./rewrite-imports.ts";

const compilerOptions = {
  noEmit: false,
  incremental: false,
  declaration: true,
  emitDeclarationOnly: true,
  noUncheckedSideEffectImports: false,
  lib: ["esnext", "dom", "dom.iterable"],
};

const transformOptions = { jsx: { runtime: "automatic", development: false }, target: "es2024" } as const;

/** Writes the declarations of modules. The compiler refuses to write code that imports `#…ts`. */
function writeDeclarations(folder: string, files: readonly string[], outDir: string): void {
  // The compiler finds `#` imports and packages from the place of its configuration.
  const config = resolve(`tsconfig.${folder}-package.json`);
  const settings = {
    extends: "./tsconfig.json",
    compilerOptions: { ...compilerOptions, rootDir: ".", outDir },
    files: files.map((file) => `./${folder}/${file}`),
    include: [],
  };
  writeFileSync(config, JSON.stringify(settings));
  try {
    const { status } = spawnSync("tsc", ["-p", config], { stdio: ["ignore", 2, 2] });
    if (status !== 0) throw new Error(`The compiler refuses the sources of ${folder}.`);
  } finally {
    rmSync(config);
  }
}

/** Compiles each module and its imports to a file of its own, so that bundlers leave out unused modules. */
async function compile({ folder, excluded, replaced }: PackageDefinition, outDir: string): Promise<void> {
  const files = globSync("**/*.{ts,tsx}", { cwd: folder });
  writeDeclarations(
    folder,
    files.filter((file) => !excluded.test(file)),
    outDir,
  );
  for (const file of files) {
    const source = join(folder, file);
    const target = join(outDir, compiledName(source));
    if (!existsSync(target.replace(/\.js$/, ".d.ts"))) continue;
    const written = replaced?.[file] ?? readFileSync(source, "utf8");
    const { code } = await transformWithOxc(written, source, transformOptions);
    writeFileSync(target, code);
  }
}

/** The names that a compiled module exports. */
function exportedNames(code: string): string[] {
  const declared = code.matchAll(/^export (?:async )?(?:const|function\*?|class) (\w+)/gm);
  const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = ""]) => names.split(","));
  return [...[...declared].map(([, name = ""]) => name), ...listed.map((name) => name.trim())].filter(
    Boolean,
  );
}

/** Refuses a name that two modules export: `export *` would silently export neither (ECMA-262, section 16.2.1.7). */
function refuseSharedNames(subpath: string, modules: readonly string[], folder: string): void {
  const owners = new Map<string, string>();
  for (const module of modules) {
    const code = readFileSync(join(folder, modulesFolder, compiledName(module)), "utf8");
    for (const name of exportedNames(code)) {
      const owner = owners.get(name);
      if (owner !== undefined) throw new Error(`${subpath} has ${name} of ${owner} and of ${module}.`);
      owners.set(name, module);
    }
  }
}

/** Writes the file of each subpath that has one of its own. */
function writeEntries(definition: PackageDefinition, folder: string): void {
  for (const [subpath, modules = []] of Object.entries(definition.entries)) {
    const file = entryFile(subpath, definition);
    if (file.startsWith(`${modulesFolder}/`)) continue;
    refuseSharedNames(subpath, modules, folder);
    const up = "../".repeat(file.split("/").length - 1) || "./";
    const lines = modules.map((module) => `export * from "${up}${modulesFolder}/${compiledName(module)}";\n`);
    mkdirSync(join(folder, file, ".."), { recursive: true });
    for (const extension of [".js", ".d.ts"])
      writeFileSync(join(folder, `${file}${extension}`), lines.join(""));
  }
}

/** Bundles the `bundled` entries, and deletes modules that no entry needs. */
async function reduceModules(definition: PackageDefinition, folder: string): Promise<void> {
  const { entries, bundled = [], internals, replaced = {} } = definition;
  const filesOf = (subpaths: readonly string[]) =>
    subpaths.map((subpath) => join(folder, entryFile(subpath, definition)));
  const fileOf = (module: string) =>
    join(folder, modulesFolder, compiledName(module).slice(0, -".js".length));
  const internalFiles = (internals ?? []).map(fileOf);
  // The bundler would drop the attributes of their imports.
  const replacedFiles = Object.keys(replaced).map(fileOf);
  const isBundled = (subpath: string) => bundled.some((known) => known === subpath);
  const separate = Object.keys(entries).filter((subpath) => !isBundled(subpath));
  const shared = reachableModules([...filesOf(separate), ...internalFiles, ...replacedFiles], ".js");
  const declared = reachableModules([...filesOf(Object.keys(entries)), ...internalFiles], ".d.ts");
  const inputs = bundled.map((subpath) => {
    const file = entryFile(subpath, definition);
    return [file, resolve(folder, `${file}.js`)] as const;
  });
  if (inputs.length > 0) await bundleEntries({ entries: Object.fromEntries(inputs), folder, shared });
  const results = inputs.map(([file]) => resolve(folder, file));
  const kept = reachableModules([...shared, ...results], ".js");
  deleteUnreachable(folder, kept, ".js");
  deleteUnreachable(folder, declared, ".d.ts");
}

/**
 * Removes comments and indentation of code, and shortens local names. A module keeps its other names, which people see in the
 * stack traces of their clients; a bundle keeps only the names of its exports.
 */
function compactCode(folder: string): void {
  for (const file of globSync("**/*.js", { cwd: folder })) {
    const path = join(folder, file);
    const mangle = { toplevel: !file.startsWith(`${modulesFolder}/`) };
    const options = { module: true, compress: false, mangle, codegen: { removeWhitespace: true } } as const;
    const { code, errors } = minifySync(file, readFileSync(path, "utf8"), options);
    if (errors.length > 0) throw new Error(`${file} cannot be parsed.`);
    writeFileSync(path, code);
  }
}

/** Declarations keep their comments where a public subpath leads to them, and have less indentation. */
function compactDeclarations(folder: string, publicFiles: readonly string[]): void {
  const published = reachableModules(publicFiles, ".d.ts");
  for (const file of globSync("**/*.d.ts", { cwd: folder })) {
    const path = join(folder, file);
    const declarations = readFileSync(path, "utf8").replace(/^(?: {4})+/gm, (spaces) =>
      " ".repeat(spaces.length / 4),
    );
    const isPublic = published.has(resolve(path.slice(0, -".d.ts".length)));
    writeFileSync(path, isPublic ? declarations : declarations.replace(/^ *\/\*\*[\s\S]*?\*\/\n/gm, ""));
  }
}

/** Assembles a package into a folder, which is replaced. */
export async function assemblePackage(definition: PackageDefinition, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const compiled = join(folder, "compiled");
  await compile(definition, resolve(compiled));
  const source = join(compiled, definition.folder);
  for (const file of globSync("**/*.{js,d.ts}", { cwd: source })) {
    const code = readFileSync(join(source, file), "utf8");
    const target = join(folder, modulesFolder, file);
    mkdirSync(join(target, ".."), { recursive: true });
    writeFileSync(target, rewriteImports(code, file, definition));
  }
  rmSync(compiled, { recursive: true });
  definition.addModules?.(join(folder, modulesFolder));
  writeEntries(definition, folder);
  await reduceModules(definition, folder);
  compactCode(folder);
  const subpaths = Object.keys(definition.entries);
  compactDeclarations(
    folder,
    subpaths.map((subpath) => join(folder, entryFile(subpath, definition))),
  );
  await definition.finish?.(folder);
  writeManifest(definition, folder);
}

import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { compiledName, entryName, modulesFolder, writeManifest } from "./manifest.ts";
import type { PackageDefinition } from "./package-definition.ts";
import { rewriteImports } from "./rewrite-imports.ts";

const compilerOptions = {
  noEmit: false,
  incremental: false,
  declaration: true,
  rewriteRelativeImportExtensions: true,
  target: "es2024",
  lib: ["esnext", "dom", "dom.iterable"],
};

/**
 * Compiles one file for each module, so that bundlers leave out what is not imported. Only the compiler knows the types, so it
 * also writes the declarations.
 */
function compile({ folder, excluded }: PackageDefinition, outDir: string): void {
  const files = globSync("**/*.{ts,tsx}", { cwd: folder }).filter((file) => !excluded.test(file));
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

/** The names that a compiled module exports. */
function exportedNames(code: string): string[] {
  const declared = code.matchAll(/^export (?:async )?(?:const|function\*?|class) (\w+)/gm);
  const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = ""]) => names.split(","));
  return [...[...declared].map(([, name = ""]) => name), ...listed.map((name) => name.trim())].filter(
    Boolean,
  );
}

/** A name of two modules would be exported by neither, without a word (ECMA-262, section 16.2.1.7). */
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

/** Writes the file of each subpath that has several modules. */
function writeEntries({ entries }: PackageDefinition, folder: string): void {
  for (const [subpath, modules = []] of Object.entries(entries)) {
    if (modules.length === 1) continue;
    refuseSharedNames(subpath, modules, folder);
    const name = entryName(subpath);
    const up = "../".repeat(name.split("/").length - 1) || "./";
    const code = modules
      .map((module) => `export * from "${up}${modulesFolder}/${compiledName(module)}";\n`)
      .join("");
    mkdirSync(join(folder, name, ".."), { recursive: true });
    for (const extension of [".js", ".d.ts"]) writeFileSync(join(folder, `${name}${extension}`), code);
  }
}

/** Assembles a package into a folder, which is replaced. */
export async function assemblePackage(definition: PackageDefinition, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const compiled = join(folder, "compiled");
  compile(definition, resolve(compiled));
  const source = join(compiled, definition.folder);
  for (const file of globSync("**/*.{js,d.ts}", { cwd: source })) {
    const code = readFileSync(join(source, file), "utf8");
    const target = join(folder, modulesFolder, file);
    mkdirSync(join(target, ".."), { recursive: true });
    writeFileSync(target, rewriteImports(code, file, definition));
  }
  rmSync(compiled, { recursive: true });
  writeEntries(definition, folder);
  await definition.finish?.(folder);
  writeManifest(definition, folder);
}

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createSbom } from "./release/sbom.ts";

const versions = z.record(z.string(), z.string());
const manifestSchema = z.object({
  dependencies: versions,
  devDependencies: versions.default({}),
  allowScripts: z.record(z.string(), z.boolean()).default({}),
});
const lockfileSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      link: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});

/** The packages that a folder installs by its lockfile, without itself. */
function readFolder(folder: string) {
  const read = (file: string): unknown => JSON.parse(readFileSync(`${folder}/${file}`, "utf8"));
  const { packages } = lockfileSchema.parse(read("package-lock.json"));
  const { allowScripts, ...manifest } = manifestSchema.parse(read("package.json"));
  return {
    allowScripts,
    direct: Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }),
    installed: Object.entries(packages).filter(([path]) => path !== ""),
  };
}

const product = readFolder(".");
/** The product, and the tests whose packages are installed in a folder of its own. */
const folders = [
  product,
  ...["api/test/generated-clients/outside", "scripts/openapi/outside"].map(readFolder),
];
const installed = folders.flatMap((folder) => folder.installed);
const bill = z.object({ components: z.array(z.object({ name: z.string(), version: z.string() })) });

const packageFolder = "node_modules/";

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf(packageFolder) + packageFolder.length);
}

describe("installed packages", () => {
  it("has exact versions", () => {
    const direct = folders.flatMap((folder) => folder.direct);
    expect(direct.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it("is checked against the lockfile's SHA-512", () => {
    expect(installed.filter(([, { integrity = "" }]) => !integrity.startsWith("sha512-"))).toEqual([]);
  });

  it("comes from the npm registry alone", () => {
    const elsewhere = installed.filter(
      ([, { resolved }]) => resolved !== undefined && !resolved.startsWith("https://registry.npmjs.org/"),
    );
    expect(elsewhere).toEqual([]);
  });

  it("runs no script at installation that is not named, and of those Node's own alone", () => {
    for (const { installed, allowScripts } of folders) {
      const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
      const names = scripted.map(([path]) => nameOf(path));
      expect(names.filter((name) => allowScripts[name] === undefined)).toEqual([]);
    }
    const allowed = folders.flatMap(({ allowScripts }) =>
      Object.entries(allowScripts).filter(([, is]) => is),
    );
    expect(allowed).toEqual([["node", true]]);
  });

  it.each(["scripts/set-up.mjs", "Dockerfile"])(
    "runs those scripts alone by %s, whatever npm allows",
    (file) => {
      const words = readFileSync(file, "utf8").replaceAll(/[",]/g, "");
      expect(words.match(/\bci --\S+/g)).toEqual(["ci --ignore-scripts"]);
      expect(words.match(/\brebuild [^ \n]+/g)).toEqual(["rebuild node"]);
    },
  );

  it("stands in the bill of materials, each direct package with its version", { timeout: 60_000 }, () => {
    const { components } = bill.parse(JSON.parse(createSbom("1.2.3", 0)));
    const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
    expect(product.direct.filter(([name, version]) => !listed.has(`${name}@${version}`))).toEqual([]);
  });
});

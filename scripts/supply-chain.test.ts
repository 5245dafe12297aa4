import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createSbom } from "./release/sbom.ts";

const versions = z.record(z.string(), z.string());
const manifest = z
  .object({
    dependencies: versions,
    devDependencies: versions,
    allowScripts: z.record(z.string(), z.boolean()),
  })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));
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

function readLockfile(file: string) {
  return lockfileSchema.parse(JSON.parse(readFileSync(file, "utf8")));
}

const lockfile = readLockfile("package-lock.json");
const bill = z.object({ components: z.array(z.object({ name: z.string(), version: z.string() })) });

const direct = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
const installed = [lockfile, readLockfile("api/test/generated-clients/outside/package-lock.json")].flatMap(
  ({ packages }) => Object.entries(packages).filter(([path]) => path !== ""),
);
const folder = "node_modules/";

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf(folder) + folder.length);
}

describe("installed packages", () => {
  it("has exact versions", () => {
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
    const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = scripted.map(([path]) => nameOf(path));
    expect(names.filter((name) => manifest.allowScripts[name] === undefined)).toEqual([]);
    expect(Object.keys(manifest.allowScripts).filter((name) => manifest.allowScripts[name])).toEqual([
      "node",
    ]);
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
    const { components } = bill.parse(JSON.parse(createSbom(0)));
    const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
    expect(direct.filter(([name, version]) => !listed.has(`${name}@${version}`))).toEqual([]);
  });
});

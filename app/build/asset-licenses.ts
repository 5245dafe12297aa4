import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

export const licensesFile = ".vite/third-party-licenses.md";

const packageFolder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;

/** The section of a package, as Vite writes those of the packages that scripts are made of. */
function licenseSection(folder: string): string {
  const { name, version, license }: Record<string, string> = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  const text = readFileSync(join(folder, "LICENSE"), "utf8").trim();
  return `\n## ${name} - ${version} (${license})\n\n${text}\n`;
}

/** Adds the licenses of fonts and other files of packages: Vite lists the packages of scripts alone. */
export function assetLicenses(): Plugin {
  return {
    name: "asset-licenses",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const licenses = bundle[licensesFile];
        if (licenses?.type !== "asset") throw new Error(`The build has no ${licensesFile}.`);
        const root = this.environment.config.root;
        const folders = Object.values(bundle)
          .flatMap((output) => (output.type === "asset" ? output.originalFileNames : []))
          .flatMap((file) => packageFolder.exec(resolve(root, file))?.[0] ?? []);
        const known = String(licenses.source);
        const added = [...new Set(folders)].sort().map(licenseSection);
        licenses.source =
          known + added.filter((section) => !known.includes(section.split("\n")[1] ?? "")).join("");
      },
    },
  };
}

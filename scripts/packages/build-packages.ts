import { join } from "node:path";
import { assemblePackage } from "./assemble.ts";
import { contractPackage } from "./contract-package.ts";
import { uiKitPackage } from "./ui-kit-package.ts";

/** Assembles the packages for other people's clients into `dist/packages`; named ones only, or all. */
const packages = [contractPackage, uiKitPackage];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((folder) => packages.every((known) => known.folder !== folder));
if (unknown.length > 0) throw new Error(`There is no package of ${unknown.join(", ")}.`);
for (const definition of packages)
  if (wanted.length === 0 || wanted.includes(definition.folder))
    await assemblePackage(definition, join("dist/packages", definition.folder));

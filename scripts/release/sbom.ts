import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const maxSbomBytes = 64 * 1024 * 1024;
const printedBill = z.looseObject({
  serialNumber: z.unknown(),
  metadata: z.looseObject({
    tools: z.array(z.looseObject({ version: z.unknown() })),
    component: z.looseObject({ name: z.string(), version: z.string() }),
  }),
});

/**
 * The lockfile's bill of materials as CycloneDX JSON. It includes development packages, because the page is built from them.
 * Two of the same commit are equal: the time is given. The random serial number and the version of npm, both optional, are left
 * out, and the component has the package's name and the release's version, where npm writes the folder's and the package's.
 */
export function createSbom(version: string, seconds: number, folder = "."): string {
  const words = ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx"];
  const printed = execFileSync("npm", words, { cwd: folder, encoding: "utf8", maxBuffer: maxSbomBytes });
  const manifest: { name: string; version: string } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  const { name } = manifest;
  // In references, and in the package's URL.
  const named = printed.replaceAll(`${name}@${manifest.version}"`, `${name}@${version}"`);
  const { serialNumber: _, ...bill } = printedBill.parse(JSON.parse(named));
  const metadata = {
    ...bill.metadata,
    timestamp: new Date(seconds * 1000).toISOString(),
    tools: bill.metadata.tools.map(({ version: __, ...tool }) => tool),
    component: { ...bill.metadata.component, name, version },
  };
  return `${JSON.stringify({ ...bill, metadata }, null, 2)}\n`;
}

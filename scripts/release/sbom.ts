import { execFileSync } from "node:child_process";

const maxSbomBytes = 64 * 1024 * 1024;

/**
 * The lockfile's bill of materials as CycloneDX JSON. It includes development packages, because the page is
 * built from them. Two of the same commit are equal: the time is given, and the random serial number, which is optional, is
 * left out.
 */
export function createSbom(seconds: number): string {
  const words = ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx"];
  const printed = execFileSync("npm", words, { encoding: "utf8", maxBuffer: maxSbomBytes });
  const { serialNumber: _, metadata, ...bill }: Record<string, object> = JSON.parse(printed);
  const timestamp = new Date(seconds * 1000).toISOString();
  return `${JSON.stringify({ ...bill, metadata: { ...metadata, timestamp } }, null, 2)}\n`;
}

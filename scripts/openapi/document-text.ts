import { makeOpenApiDocument } from "#contract/openapi/make-document.ts";
import packageJson from "../../package.json" with { type: "json" };

/** The text of `contract/openapi.json` for this version. */
export function documentText(): string {
  return `${JSON.stringify(makeOpenApiDocument(packageJson.version), null, 2)}\n`;
}

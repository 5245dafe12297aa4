import { writeFileSync } from "node:fs";
import { makeOpenApiDocument } from "#contract/openapi/make-document.ts";
import packageJson from "../package.json" with { type: "json" };

/** Writes the contract as OpenAPI, for this version. */
writeFileSync(
  "contract/openapi.json",
  `${JSON.stringify(makeOpenApiDocument(packageJson.version), null, 2)}\n`,
);

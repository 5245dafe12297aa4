import { writeFileSync } from "node:fs";
import { documentText } from "./document-text.ts";

/** Writes the contract as OpenAPI, for this version: `npm run openapi`. */
writeFileSync("contract/openapi.json", documentText());

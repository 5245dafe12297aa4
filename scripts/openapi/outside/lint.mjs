import { readFileSync } from "node:fs";
import spectral from "@stoplight/spectral-core";
import owasp from "@stoplight/spectral-owasp-ruleset";
import parsers from "@stoplight/spectral-parsers";
import { oas } from "@stoplight/spectral-rulesets";

/** Prints all that Spectral's rules for OpenAPI, and those of OWASP, find in a document, as JSON. */
const linter = new spectral.Spectral();
linter.setRuleset({
  extends: [
    [oas, "all"],
    [owasp, "all"],
  ],
});
const [, , file = ""] = process.argv;
// With a parsed document, Spectral reports the place of a finding in the document's own text, not that of a reference.
const document = new spectral.Document(readFileSync(file, "utf8"), parsers.Json, file);
const found = await linter.run(document);
console.log(
  JSON.stringify(found.map(({ code, message, path }) => ({ rule: code, message, path: path.join(" ") }))),
);

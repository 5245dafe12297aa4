import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { documentText } from "./document-text.ts";
import { runRedocly } from "./redocly.ts";

it("contract/openapi.json is what the contract says; `npm run openapi` writes it", () => {
  const isSame = readFileSync("contract/openapi.json", "utf8") === documentText();
  expect(isSame, "contract/openapi.json is out of date: npm run openapi").toBe(true);
});

it("contract/openapi.json passes Redocly's recommended rules", { timeout: 30_000 }, () => {
  const { status, stdout, stderr } = runRedocly("lint", "contract/openapi.json", "--extends=recommended");
  expect({ status, output: stdout }, stderr).toEqual({ status: 0, output: "" });
});

import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The browser build has the contract's routes without their schemas (docs/decisions/0021). */
const throughRoute = /\bcontract(?:\.\w+){2}\.(?:body|query|responses|pathParams)\b/;

function schemasThroughRoutes(source: string): boolean {
  return throughRoute.test(source);
}

it("no file of the page reads a schema through a route of the contract", () => {
  const files = globSync("{app,contract/client,ui-kit}/**/*.{ts,tsx}");
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => schemasThroughRoutes(readFileSync(file, "utf8")))).toEqual([]);
});

it("such a file would be seen", () => {
  expect(schemasThroughRoutes("const answer = contract.chats.stop.responses[200];")).toBe(true);
  expect(schemasThroughRoutes("const path = contract.chats.stop.path;")).toBe(false);
});

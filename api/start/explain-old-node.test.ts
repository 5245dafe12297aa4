import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { explainUnsupportedNode } from "./explain-old-node.ts";

const remedy = "Start it with npm start.";

describe("a Node", () => {
  it.each(["20.20.2", "22.13.0", "23.11.1"])("that is too old gets an explanation: %s", (version) => {
    expect(explainUnsupportedNode(version, remedy)).toBe(
      `Inglenook needs Node 24 or newer; this is ${version}. Start it with npm start.`,
    );
  });

  it.each(["24.0.0", "25.1.0", process.versions.node])("that is new enough gets none: %s", (version) => {
    expect(explainUnsupportedNode(version, remedy)).toBeUndefined();
  });

  it("is new enough from the version that the package asks for", () => {
    const { engines } = JSON.parse(readFileSync("package.json", "utf8"));
    const [, first] = /^>=(\d+)$/.exec(engines.node) ?? [];
    expect(explainUnsupportedNode(`${first}.0.0`, remedy)).toBeUndefined();
    expect(explainUnsupportedNode(`${Number(first) - 1}.9.9`, remedy)).toContain(
      `needs Node ${first} or newer`,
    );
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { unpackedDockerfile } from "./release-files.ts";

describe("the Dockerfile of a release", () => {
  const ofRelease = unpackedDockerfile(readFileSync("Dockerfile", "utf8"));

  it("has one stage, which copies what is built already and installs nothing", () => {
    expect(ofRelease.match(/^FROM .*$/gm)).toEqual([expect.not.stringContaining(" AS ")]);
    const copied = [...ofRelease.matchAll(/^COPY (.*)$/gm)].map(([, words]) => words);
    expect(copied).toEqual(
      expect.arrayContaining(["LICENSE ./", "dist/app ./dist/app", "dist/server/*.mjs ./dist/server/"]),
    );
    expect(ofRelease).not.toMatch(/--from=|npm/);
  });

  it("starts the server as the Dockerfile does", () => {
    const own = readFileSync("Dockerfile", "utf8");
    for (const pattern of [/^CMD .*$/m, /^USER .*$/m, /^HEALTHCHECK [\s\S]*?\]$/m])
      expect(ofRelease.match(pattern)?.[0]).toBe(own.match(pattern)?.[0]);
  });
});

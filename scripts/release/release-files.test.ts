import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { releaseChapter, releaseCompose, releaseDockerfile } from "./release-files.ts";

describe("the Dockerfile of a release", () => {
  const ofRelease = releaseDockerfile(readFileSync("Dockerfile", "utf8"));

  it("has one stage, which copies what is built already and installs nothing", () => {
    expect(ofRelease.match(/^FROM .*$/gm)).toEqual([expect.not.stringContaining(" AS ")]);
    const copied = [...ofRelease.matchAll(/^COPY (.*)$/gm)].map(([, words]) => words);
    expect(copied).toEqual(
      expect.arrayContaining(["LICENSE ./", "dist/app ./dist/app", "dist/server/*.mjs ./dist/server/"]),
    );
    expect(ofRelease).not.toMatch(/--from=|npm|^ARG/m);
  });

  it("starts the server as the Dockerfile does", () => {
    const own = readFileSync("Dockerfile", "utf8");
    for (const pattern of [/^CMD .*$/m, /^USER .*$/m, /^HEALTHCHECK [\s\S]*?\]$/m])
      expect(ofRelease.match(pattern)?.[0]).toBe(own.match(pattern)?.[0]);
  });
});

describe("the compose file of a release", () => {
  const schema = z.object({
    name: z.string().optional(),
    services: z.record(
      z.string(),
      z.looseObject({ image: z.string().optional(), build: z.unknown().optional() }),
    ),
  });
  const read = (text: string) => schema.parse(parse(text, { merge: true }));
  const text = readFileSync("docker-compose.yml", "utf8");
  const ofClone = read(text);
  const ofRelease = read(releaseCompose(text, "1.2.3"));

  it("names its project, whose volumes the next release finds from another folder; that of a clone does not", () => {
    expect([ofRelease.name, ofClone.name]).toEqual(["inglenook", undefined]);
  });

  it("builds an image with its version and without arguments, and changes nothing else", () => {
    for (const [name, service] of Object.entries(ofClone.services)) {
      const expected = service.build ? { ...service, image: "inglenook:1.2.3", build: "." } : service;
      expect(ofRelease.services[name]).toEqual(expected);
    }
    expect(Object.keys(ofRelease.services)).toEqual(Object.keys(ofClone.services));
  });

  it("is not made of a file that it does not know", () => {
    expect(() => releaseCompose("services: {}\n", "1.2.3")).toThrow("has no");
  });
});

describe("the commands in the chapters of a release", () => {
  const chapter = (name: string, previous?: string) => {
    const path = `docs/operating/${name}.md`;
    return releaseChapter(path, readFileSync(path, "utf8"), { version: "3.1.0", previous });
  };
  const versionsIn = (text: string) =>
    new Set([...text.matchAll(/inglenook[-:](\d+\.\d+\.\d+)/g)].map(([, version]) => version));

  it("install its own version", () => {
    expect(versionsIn(chapter("install"))).toEqual(new Set(["3.1.0"]));
    expect(chapter("install")).toContain("inglenook-3.1.0.provenance.json");
  });

  it("upgrade to it from the version before, which they delete later", () => {
    expect(versionsIn(chapter("upgrade", "3.0.2"))).toEqual(new Set(["3.0.2", "3.1.0"]));
    expect(chapter("upgrade", "3.0.2")).toContain("tar -xzf inglenook-3.1.0.tar.gz");
    expect(versionsIn(chapter("a-year", "3.0.2"))).toEqual(new Set(["3.0.2"]));
  });

  it("stay as they are where there is no version before, and outside of commands", () => {
    expect(chapter("upgrade")).toBe(readFileSync("docs/operating/upgrade.md", "utf8"));
    expect(chapter("a-year", "3.0.2")).toContain("before version 0.2.0");
  });
});

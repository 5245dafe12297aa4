import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readBlocks, readChapters } from "./documented-blocks.ts";

const languages = ["sh", "cron", "sql", "ini", "json", "yaml", "text"];
const ofCommands = ["sh", "cron", "sql"];
const commands = readBlocks().filter(({ language }) => ofCommands.includes(language));

/** The test that runs the blocks. It takes a minute, and is in the rest of the tests. */
const runs = readFileSync("scripts/built/documented-commands.slow.test.ts", "utf8");
const runBlocks = [...runs.matchAll(/\bblock\(\s*"([\w-]+)",\s*("(?:[^"\\]|\\.)*"),?\s*\)/g)].map(
  ([, chapter = "", beginning = ""]) => {
    return { chapter, beginning: z.string().parse(JSON.parse(beginning)) };
  },
);

/** Commands within sentences that are in no block, and why. */
const unrun: Readonly<Record<string, string>> = {
  "crontab -u inglenook -e": "opens an editor",
  "docker compose up -d": "the short form of a block",
  "docker inspect": "is named for the secrets that it shows",
  "docker run": "has other words in each place",
  "git pull": "the short form of a block",
  "journalctl --vacuum-time=90d": "is of systemd alone",
  "kill -9": "a fault, no advice",
  "npm run admin -- COMMAND": "runs the same program as all other commands",
  "npm run build:parts -- app server": "scripts/builds runs it",
  "npm start": "installs and builds for minutes",
  "sudo -u inglenook bash": "opens a shell",
  "systemctl start mariadb": "npm run galera starts nodes without systemd",
  "systemd-analyze security": "scripts/deployment/systemd.test.ts runs it",
};
const programs =
  /^(?:age|certbot|cp|crontab|curl|docker|find|git|gzip|install|journalctl|kill|ls|mariadb|mount|mv|nginx|npm|npx|openssl|rm|sudo|systemctl|systemd-analyze|tar) /;

describe("the chapters of docs/operating", () => {
  it("name the language of each block", () => {
    expect(readBlocks().filter(({ language }) => !languages.includes(language))).toEqual([]);
  });

  it("have commands in blocks that are all run", () => {
    expect(commands.length).toBeGreaterThan(40);
    const isRun = ({ chapter, text }: (typeof commands)[number]) =>
      runBlocks.some((run) => run.chapter === chapter && text.startsWith(run.beginning));
    expect(commands.filter((block) => !isRun(block))).toEqual([]);
  });

  it("have commands that a shell can read", () => {
    for (const { text } of commands.filter(({ language }) => language === "sh"))
      expect(spawnSync("bash", ["-n"], { input: text, encoding: "utf8" })).toMatchObject({
        stderr: "",
        status: 0,
      });
  });

  it("have no other command in a sentence than one of a block, or one with a reason", () => {
    const blocks = commands.map(({ text }) => text).join("\n");
    const spans = [...readChapters().values()].flatMap((text) =>
      [...text.replaceAll(/^```.*?^```$/gms, "").matchAll(/`([^`]+)`/g)].map(([, span = ""]) => span),
    );
    const named = spans.filter((span) => programs.test(span) || span in unrun);
    expect(named.filter((span) => !blocks.includes(span) && !(span in unrun))).toEqual([]);
    expect(Object.keys(unrun).filter((span) => !named.includes(span))).toEqual([]);
  });

  it("name profiles and services of docker-compose.yml", () => {
    const services = z
      .object({ services: z.record(z.string(), z.object({ profiles: z.array(z.string()) })) })
      .parse(parse(readFileSync("docker-compose.yml", "utf8"), { merge: true })).services;
    const text = commands.map((block) => block.text).join("\n");
    const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);
    const profiles = Object.values(services).flatMap((service) => service.profiles);
    for (const profile of named(/docker compose --profile (\S+)/g)) expect(profiles).toContain(profile);
    for (const name of named(/docker compose .*(?:exec|logs) (\S+)/g))
      expect(services).toHaveProperty(name ?? "");
  });
});

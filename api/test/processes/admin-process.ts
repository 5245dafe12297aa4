import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect } from "vitest";
import { programEnvironment, programFile } from "./program-environment.ts";

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * The real command line, each call in a separate process, on a data folder that lives as long as a test file.
 */
export async function setUpAdmin() {
  const folder = await mkdtemp(join(tmpdir(), "inglenook-admin-"));
  afterAll(() => rm(folder, { recursive: true }));

  const sqliteFile = join(folder, "inglenook.sqlite");

  /** With more variables; an empty one is not set. */
  function runWith(environment: Record<string, string>, ...words: string[]): Promise<Ended> {
    const ended = Promise.withResolvers<Ended>();
    const own = { DATA_DIR: folder, PUBLIC_URL: "https://chat.example.org" };
    const env = { ...programEnvironment(), ...own, ...environment };
    const node = ["--disable-warning=ExperimentalWarning", programFile("admin", environment), ...words];
    execFile(process.execPath, node, { cwd: folder, env }, (error, stdout, stderr) => {
      ended.resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
    return ended.promise;
  }

  const run = (...words: string[]) => runWith({}, ...words);

  /** The one JSON value of a command that must succeed, on an existing database. */
  async function answerOf(...words: string[]) {
    if (!existsSync(sqliteFile)) await run("migrate");
    const { code, stdout, stderr } = await run(...words, "--json");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    return JSON.parse(stdout);
  }

  /** The problem of a command that must be refused. */
  async function refusalOf(...words: string[]) {
    const { code, stdout, stderr } = await run(...words, "--json");
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    return JSON.parse(stderr);
  }

  return { run, runWith, answerOf, refusalOf, folder, sqliteFile };
}

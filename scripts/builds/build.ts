import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { stampName } from "./built-files.ts";
import { addRelease, BuildFailed, type Part, parts } from "./releases.ts";
import { readSourceVersion } from "./source-version.mjs";

/**
 * Builds the app (`app`), the server (`server`) or both into a new release in `dist/releases`, and makes it the current one in
 * one step: a server that runs keeps the files of its own release. `app=STAMP` also stores the stamp of the app's sources.
 */
const configs = { app: "app/vite.config.ts", server: "api/vite.config.ts" } as const;

function readWanted(words: readonly string[]): Map<Part, string> {
  const wanted = new Map<Part, string>();
  for (const word of words) {
    const [name, stamp = ""] = word.split("=");
    const part = parts.find((known) => known === name);
    if (part === undefined) throw new BuildFailed(`There is no "${name}" to build, only app and server.`);
    wanted.set(part, stamp);
  }
  if (wanted.size === 0) throw new BuildFailed("Name what to build: app, server or both.");
  return wanted;
}

function runVite(part: Part, folder: string): void {
  const words = ["build", "--logLevel", "warn", "--config", configs[part], "--outDir", resolve(folder)];
  const { version, commit = "" } = readSourceVersion();
  const env = { ...process.env, INGLENOOK_VERSION: version, INGLENOOK_COMMIT: commit };
  const { error, signal, status } = spawnSync("vite", words, { stdio: "inherit", env });
  if (error !== undefined)
    throw new BuildFailed(
      `vite cannot be run (${error.message}). Build by npm run build:parts -- app server.`,
    );
  if (status !== 0) throw new BuildFailed(`vite ended with ${signal ?? status} while it built the ${part}.`);
}

try {
  const wanted = readWanted(process.argv.slice(2));
  addRelease("dist", [...wanted.keys()], (part, folder) => {
    runVite(part, folder);
    const stamp = wanted.get(part) ?? "";
    if (stamp !== "") writeFileSync(join(folder, stampName), stamp);
  });
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

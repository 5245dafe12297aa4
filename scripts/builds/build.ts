import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { addRelease, parts } from "./releases.ts";

/**
 * Builds the app (`app`), the server (`server`) or both into a new release in `dist/releases`, and makes it the current one
 * in one step: a server that runs keeps the files of its own release.
 */
const configs = { app: "app/vite.config.ts", server: "api/vite.config.ts" } as const;
const wanted = parts.filter((part) => process.argv.slice(2).includes(part));
if (wanted.length === 0) throw new Error("Name what to build: app, server or both.");

addRelease("dist", wanted, (part, folder) => {
  const words = ["build", "--logLevel", "warn", "--config", configs[part], "--outDir", resolve(folder)];
  const { status } = spawnSync("vite", words, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
});

import { spawnSync } from "node:child_process";

/** Keeps the CLI from reporting its use and looking for updates. */
const environment = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };

export interface RedoclyOutcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the Redocly CLI, without a network. */
export function runRedocly(...words: string[]): RedoclyOutcome {
  const command = ["node_modules/@redocly/cli/bin/cli.js", ...words];
  return spawnSync(process.execPath, command, {
    encoding: "utf8",
    env: { ...process.env, ...environment },
    maxBuffer: 64 * 1024 * 1024,
  });
}

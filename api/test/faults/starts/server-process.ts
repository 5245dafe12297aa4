import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { freePort } from "#scripts/testing/free-port.ts";
import type { DatabaseSettings } from "../../../database/connect.ts";
import { programEnvironment, programFile } from "../../processes/program-environment.ts";
import { makeBrowserAgent, type Site } from "../../visitors/browser.ts";

const origin = "http://localhost:4711";

export interface ServerProcess {
  readonly pid: number;
  readonly site: Site;
  /** The output at its start. */
  readonly printed: string;
  /** The lines that it has logged so far. */
  log(): Record<string, unknown>[];
  /** Settled with the exit code once the process has ended. */
  readonly ended: Promise<number | null>;
  /** Ends the process by a signal; resolves with its exit code. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
}

/** Node's options of `npm start`. */
function startOptions(): string[] {
  const launcher = readFileSync(resolve("bin/inglenook"), "utf8");
  const [, options = ""] = /((?: --\S+)+) dist\/server\/server\.mjs/.exec(launcher) ?? [];
  return options.trim().split(" ");
}

interface ServerDatabase {
  readonly folder: string;
  readonly settings: DatabaseSettings;
}

function environmentOf({ folder, settings }: ServerDatabase, port: number): Record<string, string> {
  return {
    ...programEnvironment(),
    NODE_ENV: "production",
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: folder,
    SESSION_SECRET: "7hT-q2Zp_X9vLk4RmWb8sNd3FgYcJ6uA",
    RATE_LIMITS: "off",
    STOP_GRACE_SECONDS: "0",
    LOG_LEVEL: "warn",
    ...(settings.kind === "mysql" && { DATABASE_URL: settings.url }),
  };
}

/** The real server as a separate process with the options of `npm start`, from its first moment; `program`: another build. */
export function spawnServer(
  place: ServerDatabase,
  port: number,
  environment: Record<string, string>,
  program = programFile("server", environment),
) {
  const words = [...startOptions(), program];
  const env = { ...environmentOf(place, port), ...environment };
  const child = spawn(process.execPath, words, { cwd: resolve("."), env, stdio: ["ignore", "pipe", "pipe"] });
  child.stderr.setEncoding("utf8").on("data", (said: string) => process.stderr.write(said));
  return child;
}

/** Lines that are not JSON are left out: sentences for the operator. */
function parseLog(said: string): Record<string, unknown>[] {
  return said.split("\n").flatMap((line) => (line.startsWith("{") ? JSON.parse(line) : []));
}

/** Starts a server whose start fails; returns its exit code, and its standard error. */
export async function failToStart(place: ServerDatabase, environment: Record<string, string>) {
  const words = [...startOptions(), programFile("server", environment)];
  const env = { ...environmentOf(place, await freePort()), ...environment };
  const child = spawn(process.execPath, words, { cwd: resolve("."), env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<number | null>((done) => child.once("exit", (code) => done(code)));
  // A server that starts nevertheless is killed.
  child.stdout.setEncoding("utf8").on("data", () => child.kill("SIGKILL"));
  const said = await text(child.stderr);
  return { code: await ended, said };
}

/** Whether a server has printed its last line, which it does once it serves. */
function isServing(printed: string): boolean {
  return /\n {2}Model .*\n/.test(printed);
}

/**
 * Starts the real server on a database, and waits until it serves; several on one database are several nodes. Throws what the server
 * says if it ends before.
 */
export async function startServerProcess(
  place: ServerDatabase,
  environment: Record<string, string>,
  program?: string,
): Promise<ServerProcess> {
  const port = Number(environment.PORT ?? (await freePort()));
  const child = spawnServer(place, port, environment, program);
  const ended = new Promise<number | null>((done) => child.once("exit", (code) => done(code)));
  const agent = makeBrowserAgent();
  let logged = "";
  child.stderr.on("data", (said: string) => {
    logged += said;
  });
  const log = () => parseLog(logged);
  let printed = "";
  for await (const text of child.stdout.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
    printed += text;
    if (isServing(printed)) break;
  }
  if (!isServing(printed)) throw new Error(`The server has ended with ${await ended}.\n${printed}${logged}`);
  child.stdout.resume();
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    child.kill(signal);
    const code = await ended;
    agent.destroy();
    return code;
  };
  return { pid: child.pid ?? 0, site: { origin, port, agent }, printed, log, ended, end };
}

/** The same whose log can be read: it is on standard error. */
export function spawnLoggedServer(place: ServerDatabase, port: number, environment: Record<string, string>) {
  const words = [...startOptions(), programFile("server", environment)];
  const env = { ...environmentOf(place, port), ...environment };
  return spawn(process.execPath, words, { cwd: resolve("."), env, stdio: ["ignore", "pipe", "pipe"] });
}

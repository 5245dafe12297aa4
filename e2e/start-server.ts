import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { startProcess } from "./start-process.ts";

export type Invite = { url: string; passcode: string };

export type Server = {
  url: string;
  databaseFile: string;
  /** The last lines of its log. */
  log(): string;
  /** The first administrator's, as the server prints it. */
  firstInvite: Invite;
  createInvite(role?: "admin" | "user"): Promise<Invite>;
  /** A further process on the same database, at an address of its own; `stop` ends it too. */
  startAnother(): Promise<Pick<Server, "url">>;
  /** The power fails, and comes back. */
  crash(): Promise<void>;
  stop(): Promise<void>;
};

const quiet = "--disable-warning=ExperimentalWarning";
const run = promisify(execFile);

/**
 * The built server in a folder of its own, where no developer's `.env` is read; without a model's address it has the
 * demo assistant. Further settings are environment variables.
 */
export async function startServer(modelUrl?: string, settings: NodeJS.ProcessEnv = {}): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), "inglenook-e2e-"));
  await symlink(resolve("dist"), join(folder, "dist"));
  const port = await freePort();
  const environment = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    NODE_COMPILE_CACHE: resolve("dist/server/.compile-cache"),
    PORT: String(port),
    DATA_DIR: join(folder, "data"),
    RATE_LIMITS: "off",
    ...(modelUrl && { OPENAI_BASE_URL: modelUrl, OPENAI_MODEL: "fake" }),
    ...settings,
  };
  const printed = /(http:\S+\/invite\/[0-9a-z]{26})\s[\s\S]*?passcode\W+(\d+)/i;
  const options = { cwd: folder, env: environment };
  const start = (awaited: RegExp, more: NodeJS.ProcessEnv = {}) =>
    startProcess(
      [quiet, resolve("dist/server/server.mjs")],
      { cwd: folder, env: { ...environment, ...more } },
      awaited,
    );
  let running = await start(printed);
  const others: (typeof running)[] = [];
  const [, url = "", passcode = ""] = running.match;
  return {
    url: `http://localhost:${port}`,
    databaseFile: join(folder, "data", "inglenook.sqlite"),
    log: () => running.errors(),
    firstInvite: { url, passcode },
    createInvite: async (role = "user") => {
      const words = [quiet, resolve("api/admin/main.ts"), "create-invite", "--role", role, "--json"];
      const { stdout } = await run(process.execPath, words, options);
      const invite: Invite = JSON.parse(stdout);
      return { url: invite.url, passcode: String(invite.passcode) };
    },
    startAnother: async () => {
      const anotherPort = await freePort();
      others.push(await start(/http:\S+/, { PORT: String(anotherPort) }));
      return { url: `http://localhost:${anotherPort}` };
    },
    crash: async () => {
      await running.kill();
      running = await start(/http:\S+/);
    },
    stop: async () => {
      for (const { stop } of [...others, running]) await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => probe.once("listening", done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

import { mkdtemp, rm, symlink } from "node:fs/promises";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Site } from "#api/test/visitors/browser.ts";
import { freePort } from "#scripts/testing/free-port.ts";
import { type Program, startProgram } from "../harness/start-program.ts";

/** The arguments of `node` in `npm start`. */
export const serverArguments: readonly string[] = [
  "--max-semi-space-size=4",
  "--disable-warning=ExperimentalWarning",
  resolve("dist/server/server.mjs"),
];

/** The production server in a folder of its own, as `npm start` runs it. */
export interface Product extends AsyncDisposable {
  readonly site: Site;
  readonly environment: Readonly<Record<string, string>>;
  /** The first administrator's invite, on a new database. */
  readonly firstInvite: { readonly linkId: string; readonly passcode: number } | undefined;
  readonly pid: number;
  /** Ends the process by a signal and restarts it on the same data. */
  restart(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

/** The client closes an idle connection before the server can close it during a request. */
const idleMilliseconds = 2000;

/** The server prints all of this in one write. */
const ready = /is running at[\s\S]*\n {2}Model .*\n/;
const invitePrinted = /invite\/(\w+)\s+Passcode\W+(\d+)/;

/** Starts the product; `settings`: additional environment variables. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), "inglenook-bench-"));
  await symlink(resolve("dist"), join(folder, "dist"));
  const port = await freePort();
  const environment = {
    NODE_ENV: "production",
    PORT: String(port),
    DATA_DIR: join(folder, "data"),
    RATE_LIMITS: "off",
    STOP_GRACE_SECONDS: "0",
    ...settings,
  };
  const start = () => startProgram({ args: serverArguments, ready, cwd: folder, environment });
  let program: Program = await start();
  const [, linkId, passcode] = invitePrinted.exec(program.match.input) ?? [];
  const agent = new Agent({
    keepAlive: true,
    maxSockets: Number.POSITIVE_INFINITY,
    timeout: idleMilliseconds,
  });
  return {
    site: { origin: `http://localhost:${port}`, port, agent },
    environment,
    firstInvite: linkId === undefined ? undefined : { linkId, passcode: Number(passcode) },
    get pid() {
      return program.pid;
    },
    restart: async (signal) => {
      await program.end(signal);
      program = await start();
    },
    [Symbol.asyncDispose]: async () => {
      agent.destroy();
      await program.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

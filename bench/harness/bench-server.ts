import { resolve } from "node:path";
import { type Program, startProgram } from "./start-program.ts";

/** One of the bench's own servers, with the address at which it listens. */
export interface BenchServer extends Program {
  readonly url: string;
}

type Name =
  | "bare-chat"
  | "package-chat"
  | "package-list"
  | "package-login"
  | "fake-provider"
  | "baseline-proxy"
  | "round-robin-proxy"
  | "static-server";

/** Starts one of the bench's own servers on any free port. */
export async function startBenchServer(name: Name, ...settings: string[]): Promise<BenchServer> {
  const args = [resolve(`bench/programs/${name}.ts`), ...settings];
  const program = await startProgram({ args, ready: /listening (\d+)/ });
  return { ...program, url: `http://127.0.0.1:${program.match[1]}` };
}

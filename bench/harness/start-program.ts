import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

export interface ProgramOptions {
  readonly args: readonly string[];
  /** Standard output up to this match means that the program is ready. */
  readonly ready: RegExp;
  readonly cwd?: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** A separate process, so that its processor time and memory are measured apart from the bench's. */
export interface Program extends AsyncDisposable {
  readonly pid: number;
  readonly match: RegExpExecArray;
  /** Ends the process and waits for its exit. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

const startMilliseconds = 60_000;
const maxOutputCharacters = 4000;

/** Starts a Node program and waits until it reports that it is ready. */
export async function startProgram({ args, ready, cwd, environment }: ProgramOptions): Promise<Program> {
  const env = { PATH: process.env.PATH, ...environment };
  const child = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const exited = once(child, "exit");
  const end = async (signal: NodeJS.Signals = "SIGTERM") => {
    child.kill(signal);
    await exited;
  };
  const match = await matchOutput(child, ready).catch(async (error: unknown) => {
    await end("SIGKILL");
    throw error;
  });
  if (child.pid === undefined) throw new Error(`${args.join(" ")} did not start.`);
  return { pid: child.pid, match, end, [Symbol.asyncDispose]: end };
}

function matchOutput(child: ChildProcess, ready: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = "";
    let errors = "";
    const fail = () =>
      reject(new Error(`${child.spawnargs.join(" ")} did not get ready.\n${output}${errors}`));
    const limit = setTimeout(fail, startMilliseconds);
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      errors = (errors + text).slice(-maxOutputCharacters);
    });
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-maxOutputCharacters);
      const match = ready.exec(output);
      if (match === null) return;
      clearTimeout(limit);
      resolve(match);
    });
    child.once("error", fail).once("exit", fail);
  });
}

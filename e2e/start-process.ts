import { spawn } from "node:child_process";

export type RunningProcess = {
  match: RegExpExecArray;
  /** The end of what it has written to standard error. */
  errors(): string;
  stop(): Promise<void>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
};

const startSeconds = 60;

/** Starts a Node program of the project and waits until its standard output matches. */
export function startProcess(
  words: string[],
  options: { cwd?: string; env: NodeJS.ProcessEnv },
  awaited: RegExp,
): Promise<RunningProcess> {
  const child = spawn(process.execPath, words, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal);
    await ended;
  };
  return new Promise((resolve, reject) => {
    let output = "";
    let errors = "";
    const limit = setTimeout(() => child.kill("SIGKILL"), startSeconds * 1000);
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      errors = (errors + text).slice(-4000);
    });
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const match = awaited.exec(output);
      if (!match) return;
      clearTimeout(limit);
      resolve({ match, errors: () => errors, stop: end("SIGTERM"), kill: end("SIGKILL") });
    });
    child.once("exit", () => reject(new Error(`${words.join(" ")} ended early.\n${output}\n${errors}`)));
  });
}

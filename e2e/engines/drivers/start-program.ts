import { spawn } from "node:child_process";

export type Program = {
  /** The match of the first group of the awaited pattern. */
  found: string;
  stop(): Promise<void>;
};

/**
 * Starts a program in a process group of its own and waits until its output matches. `stop` ends the group: a browser
 * is several processes.
 */
export function startProgram(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  awaited?: RegExp,
): Promise<Program> {
  const child = spawn(command, args, { env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const killGroup = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // The group has ended by itself.
    }
  };
  const stop = async () => {
    killGroup("SIGTERM");
    await ended;
    killGroup("SIGKILL");
  };
  return new Promise((resolve, reject) => {
    let output = "";
    const read = (text: string) => {
      output = (output + text).slice(-8000);
      const match = awaited?.exec(output);
      if (match) resolve({ found: match[1] ?? "", stop });
    };
    child.stdout.setEncoding("utf8").on("data", read);
    child.stderr.setEncoding("utf8").on("data", read);
    if (awaited === undefined) child.once("spawn", () => resolve({ found: "", stop }));
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`${command} ended early.\n${output}`)));
  });
}

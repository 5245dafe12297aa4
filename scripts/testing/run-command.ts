import { spawn } from "node:child_process";

export type Outcome = { ended: "well" | "badly" | "too late"; seconds: number };

/** Timeout, so that no step of `npm test` hangs: the longest one takes ten minutes on a slow machine. */
const stepMinutes = 20;

/** Runs one command, shows its output, and returns the result. */
export function runCommand(
  argv: string[],
  environment: NodeJS.ProcessEnv = process.env,
  limitMinutes = stepMinutes,
): Promise<Outcome> {
  const [command = "", ...args] = argv;
  const started = performance.now();
  console.log(`\n> ${argv.join(" ")}`);
  return new Promise((resolve) => {
    const finish = (ended: Outcome["ended"]) => {
      clearTimeout(limit);
      resolve({ ended, seconds: (performance.now() - started) / 1000 });
    };
    const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"], env: environment });
    const limit = setTimeout(() => {
      child.kill("SIGKILL");
      finish("too late");
    }, limitMinutes * 60_000);
    child.once("error", (error) => {
      console.error(error.message);
      finish("badly");
    });
    child.once("exit", (code) => finish(code === 0 ? "well" : "badly"));
  });
}

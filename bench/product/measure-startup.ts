import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { residentKilobytes } from "#api/test/processes/resident-kilobytes.ts";
import { cpuMicroseconds } from "../harness/process-usage.ts";

export interface StartupSample {
  /** Milliseconds of processor time until it listens; least affected by other load. */
  readonly cpu: number;
  /** Milliseconds until it listens. */
  readonly wall: number;
  /** Memory one second later, in MB. */
  readonly memory: number;
}

const pollMilliseconds = 2;
const timeoutMilliseconds = 60_000;
const kilobytesPerMegabyte = 1024;

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function awaitListening(child: ChildProcess, port: number, startedAt: number): Promise<void> {
  while (!(await isListening(port))) {
    if (child.exitCode !== null || performance.now() - startedAt > timeoutMilliseconds)
      throw new Error(`${child.spawnargs.join(" ")} does not listen.`);
    await wait(pollMilliseconds);
  }
}

/** Starts a server program and measures until its port takes a connection. */
export async function measureStartup(
  args: readonly string[],
  port: number,
  options: { readonly cwd: string; readonly env: Record<string, string | undefined> },
): Promise<StartupSample> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, { ...options, stdio: "ignore" });
  const exited = once(child, "exit");
  try {
    await awaitListening(child, port, startedAt);
    const wall = performance.now() - startedAt;
    const pid = child.pid ?? 0;
    const cpu = cpuMicroseconds(pid) / 1000;
    await wait(1000);
    return { cpu, wall, memory: residentKilobytes(pid) / kilobytesPerMegabyte };
  } finally {
    child.kill();
    await exited;
  }
}

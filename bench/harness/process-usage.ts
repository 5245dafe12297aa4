import { readdirSync, readFileSync } from "node:fs";

/** Microseconds of the monotonic clock, which all processes of a machine share. */
export function monotonicMicroseconds(): number {
  return Number(process.hrtime.bigint() / 1000n);
}

const nanosecondsPerMicrosecond = 1000;

/** Microseconds of processor time of a process so far, with all its threads (Linux, proc(5)). */
export function cpuMicroseconds(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  const used = readdirSync(tasks).map((task) => threadNanoseconds(`${tasks}/${task}/schedstat`));
  return used.reduce((sum, value) => sum + value, 0) / nanosecondsPerMicrosecond;
}

/** A thread may have ended since the listing. */
function threadNanoseconds(file: string): number {
  try {
    return Number(readFileSync(file, "utf8").split(" ")[0]);
  } catch {
    return 0;
  }
}

import { readFileSync } from "node:fs";

/** Memory of a process that is in RAM, in kB (Linux, proc(5)). */
export function residentKilobytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN);
}

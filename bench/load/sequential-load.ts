import type { HttpResponse } from "#api/test/visitors/browser.ts";
import type { BenchUser } from "../product/bench-users.ts";
import { median } from "../results/statistics.ts";

/** Median time in milliseconds of sequential requests by one user. */
export async function medianSequentialMilliseconds(
  { browser }: BenchUser,
  paths: readonly string[],
): Promise<number> {
  const milliseconds: number[] = [];
  for (const path of paths) {
    const startedAt = performance.now();
    requireOk(path, await browser.send("GET", path));
    milliseconds.push(performance.now() - startedAt);
  }
  return median(milliseconds);
}

function requireOk(path: string, { status, text }: HttpResponse): void {
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${text.slice(0, 200)}`);
}

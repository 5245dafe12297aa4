import type { BenchServer } from "../harness/bench-server.ts";

/** The fake provider's record since it was last cleared. */
export interface ProviderRecord {
  readonly requests: number;
  readonly active: number;
  readonly completed: number;
  /** Microseconds of the shared monotonic clock. */
  readonly abortedAt: readonly number[];
  readonly prompts: readonly (readonly { readonly role: string; readonly content: string }[])[];
}

export async function readRecord(provider: BenchServer): Promise<ProviderRecord> {
  const answer = await fetch(`${provider.url}/record`);
  // The response comes from our own fake provider.
  return (await answer.json()) as ProviderRecord;
}

export async function clearRecord(provider: BenchServer): Promise<void> {
  await fetch(`${provider.url}/record`, { method: "POST" });
}

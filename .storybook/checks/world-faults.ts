import type { MockWorld } from "#contract/mock/mock-world.ts";

/** Faults of a story's mock world: a call without an answer, an answer that the contract refuses. */
export function worldFaults({
  unanswered,
  mismatches,
}: Pick<MockWorld, "unanswered" | "mismatches">): string[] {
  return [
    ...unanswered.map((call) => `no mock answers ${call}`),
    ...mismatches.map((mismatch) => `the contract refuses an answer: ${mismatch}`),
  ];
}

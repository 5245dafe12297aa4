import type { MockWorld } from "#contract/mock/mock-world.ts";

/** Faults of a mock world: unhandled calls and responses that violate the contract. */
export function worldFaults({
  unanswered,
  mismatches,
}: Pick<MockWorld, "unanswered" | "mismatches">): string[] {
  return [
    ...unanswered.map((call) => `no mock answers ${call}`),
    ...mismatches.map((mismatch) => `the contract refuses an answer: ${mismatch}`),
  ];
}

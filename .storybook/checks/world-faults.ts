import type { MockWorld } from "#contract/mock/mock-world.ts";

/** What a story made the mock world say that it must not: a call nobody answered, an answer the contract refuses. */
export function worldFaults({
  unanswered,
  mismatches,
}: Pick<MockWorld, "unanswered" | "mismatches">): string[] {
  return [
    ...unanswered.map((call) => `no mock answers ${call}`),
    ...mismatches.map((mismatch) => `the contract refuses an answer: ${mismatch}`),
  ];
}

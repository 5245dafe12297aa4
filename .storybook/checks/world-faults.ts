import type { MockWorld } from "#contract/mock/mock-world.ts";

/** Faults of a mock world: unhandled calls and responses that violate the contract. */
export function worldFaults({
  unhandledRequests,
  contractViolations,
}: Pick<MockWorld, "unhandledRequests" | "contractViolations">): string[] {
  return [
    ...unhandledRequests.map((call) => `no mock answers ${call}`),
    ...contractViolations.map((violation) => `the contract refuses an answer: ${violation}`),
  ];
}

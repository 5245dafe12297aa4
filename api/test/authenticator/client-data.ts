import type { Lie } from "./lie.ts";

/** The collected client data of a ceremony (WebAuthn section 5.8.1), members in the order browsers use. */
export function makeClientData(truth: { type: string; challenge: string; origin: string }, lie: Lie): Buffer {
  const clientData = {
    type: lie.type ?? truth.type,
    challenge: lie.challenge ?? truth.challenge,
    origin: lie.origin ?? truth.origin,
    crossOrigin: lie.crossOrigin ?? false,
    ...(lie.topOrigin !== undefined && { topOrigin: lie.topOrigin }),
  };
  return Buffer.from(JSON.stringify(clientData));
}

import { ceremonySeconds, maxPendingCeremonies } from "../../limits.ts";
import { MockProblem } from "../mock-problem.ts";
import type { MockWorld } from "../mock-world.ts";
import { mockBase64url } from "../state/mock-ids.ts";
import type { CeremonyRow } from "../state/mock-tables.ts";

export type CeremonyBinding = Pick<CeremonyRow, "purpose" | "sessionId" | "linkId">;

/** The relying party of a world. */
export function relyingParty({ relyingPartyId: rpId, productName }: MockWorld) {
  return { rpId, productName };
}

/**
 * Opens a ceremony that is bound to a session, and for a registration to an invite link. The oldest are
 * evicted.
 */
export function startCeremony(
  world: MockWorld,
  binding: CeremonyBinding,
  webauthnUserId: string | null = null,
): CeremonyRow {
  const { tables, clock } = world;
  const challenge = mockBase64url(world.nextNumber());
  const ceremony = { ...binding, challenge, webauthnUserId, expiresAt: clock.isoIn(ceremonySeconds) };
  const open = [...tables.ceremonies, ceremony].filter(({ expiresAt }) => expiresAt > clock.isoIn(0));
  const newest = open.filter(({ sessionId }) => sessionId === binding.sessionId).slice(-maxPendingCeremonies);
  tables.ceremonies = open.filter((row) => row.sessionId !== binding.sessionId || newest.includes(row));
  return ceremony;
}

/** Consumes the ceremony of a challenge. Throws `challenge_invalid` if it is used, expired or of another session. */
export function consumeCeremony(
  { tables, clock }: MockWorld,
  { purpose, sessionId, linkId }: CeremonyBinding,
  challenge: string,
): CeremonyRow {
  const index = tables.ceremonies.findIndex(
    (row) =>
      row.challenge === challenge &&
      row.purpose === purpose &&
      row.sessionId === sessionId &&
      row.linkId === linkId,
  );
  const [ceremony] = index < 0 ? [] : tables.ceremonies.splice(index, 1);
  if (ceremony === undefined || ceremony.expiresAt <= clock.isoIn(0))
    throw new MockProblem("challenge_invalid");
  return ceremony;
}

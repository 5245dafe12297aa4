import { readClientData } from "./client-data.ts";
import { mockBase64url } from "./mock-ids.ts";
import type { CeremonyRow } from "./mock-tables.ts";
import type { MockWorld } from "./mock-world.ts";

/** How long a device has for its answer, in seconds. */
export const ceremonySeconds = 300;

type Binding = Pick<CeremonyRow, "purpose" | "sessionId" | "linkId">;

/** Opens a ceremony that is bound to a session, and to an invite link when one registers. */
export function openCeremony(
  world: MockWorld,
  binding: Binding,
  webauthnUserId: string | null = null,
): CeremonyRow {
  const challenge = mockBase64url(world.nextNumber());
  const ceremony = { ...binding, challenge, webauthnUserId, expiresAt: world.clock.isoIn(ceremonySeconds) };
  world.tables.ceremonies.push(ceremony);
  return ceremony;
}

/** Takes the ceremony out whose challenge was answered: none, when it was used, has expired or is another's. */
export function takeCeremony(
  { tables, clock }: MockWorld,
  { purpose, sessionId, linkId }: Binding,
  clientDataJSON: string,
): CeremonyRow | undefined {
  const { challenge } = readClientData(clientDataJSON);
  const index = tables.ceremonies.findIndex(
    (row) =>
      row.challenge === challenge &&
      row.purpose === purpose &&
      row.sessionId === sessionId &&
      row.linkId === linkId,
  );
  const [ceremony] = index < 0 ? [] : tables.ceremonies.splice(index, 1);
  return ceremony && ceremony.expiresAt > clock.isoIn(0) ? ceremony : undefined;
}

import type { AuditLog } from "../domain/audit/audit-log.ts";
import { AuthenticationCeremony } from "../domain/passkeys/authentication-ceremony.ts";
import { CeremonyStore } from "../domain/passkeys/ceremony-store.ts";
import { RegistrationCeremony } from "../domain/passkeys/registration-ceremony.ts";
import type { Edges } from "./edges.ts";

interface Parts extends Edges {
  readonly auditLog: AuditLog;
  readonly onAccessTaken: () => Promise<void>;
}

/** Registering and signing in; both open their ceremonies in one store. */
export function makePasskeyServices({ config, ...edges }: Parts) {
  const { rpId, origins, productName, challengeSeconds } = config;
  const ceremonies = new CeremonyStore({ ...edges, challengeSeconds });
  const parts = { ...edges, ceremonies, relyingParty: { rpId, origins, productName } };
  return { registration: new RegistrationCeremony(parts), authentication: new AuthenticationCeremony(parts) };
}

import type { SessionEndReason } from "#contract/problem.ts";
import type { Edges } from "../context.ts";
import type { AuditLog } from "../domain/audit/audit-log.ts";
import { AdditionCeremony } from "../domain/passkeys/ceremonies/addition-ceremony.ts";
import { AuthenticationCeremony } from "../domain/passkeys/ceremonies/authentication-ceremony.ts";
import { CeremonyStore } from "../domain/passkeys/ceremonies/ceremony-store.ts";
import { AssertionVerifier } from "../domain/passkeys/ceremonies/passkey-proof.ts";
import { ReauthenticationCeremony } from "../domain/passkeys/ceremonies/reauthentication-ceremony.ts";
import { RegistrationCeremony } from "../domain/passkeys/ceremonies/registration-ceremony.ts";
import { UserPasskeyService } from "../domain/passkeys/management/passkey-service.ts";

interface Parts extends Edges {
  readonly auditLog: AuditLog;
  readonly onSessionsRevoked: () => Promise<void>;
  readonly onEnded: (publicId: string, reason: SessionEndReason) => void;
}

/** All passkey services; their ceremonies share one store. */
export function makePasskeyServices({ config, ...edges }: Parts) {
  const { rpId, origins, productName, challengeSeconds } = config;
  const ceremonies = new CeremonyStore({ ...edges, challengeSeconds });
  const parts = { ...edges, ceremonies, relyingParty: { rpId, origins, productName } };
  const proving = { ...parts, proof: new AssertionVerifier(parts) };
  return {
    registration: new RegistrationCeremony(parts),
    passkeyAddition: new AdditionCeremony(parts),
    authentication: new AuthenticationCeremony(proving),
    reauthentication: new ReauthenticationCeremony(proving),
    ownPasskeys: new UserPasskeyService(parts),
  };
}

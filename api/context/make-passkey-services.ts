import type { SessionEndReason } from "#contract/problem.ts";
import type { AuditLog } from "../domain/audit/audit-log.ts";
import { AdditionCeremony } from "../domain/passkeys/addition-ceremony.ts";
import { AuthenticationCeremony } from "../domain/passkeys/authentication-ceremony.ts";
import { CeremonyStore } from "../domain/passkeys/ceremony-store.ts";
import { OwnPasskeys } from "../domain/passkeys/own-passkeys.ts";
import { PasskeyProof } from "../domain/passkeys/passkey-proof.ts";
import { ReauthenticationCeremony } from "../domain/passkeys/reauthentication-ceremony.ts";
import { RegistrationCeremony } from "../domain/passkeys/registration-ceremony.ts";
import type { Edges } from "./edges.ts";

interface Parts extends Edges {
  readonly auditLog: AuditLog;
  readonly onAccessTaken: () => Promise<void>;
  readonly onEnded: (publicId: string, reason: SessionEndReason) => void;
}

/** Everything that is done with passkeys; all ceremonies are opened in one store. */
export function makePasskeyServices({ config, ...edges }: Parts) {
  const { rpId, origins, productName, challengeSeconds } = config;
  const ceremonies = new CeremonyStore({ ...edges, challengeSeconds });
  const parts = { ...edges, ceremonies, relyingParty: { rpId, origins, productName } };
  const proving = { ...parts, proof: new PasskeyProof(parts) };
  return {
    registration: new RegistrationCeremony(parts),
    passkeyAddition: new AdditionCeremony(parts),
    authentication: new AuthenticationCeremony(proving),
    reauthentication: new ReauthenticationCeremony(proving),
    ownPasskeys: new OwnPasskeys(parts),
  };
}

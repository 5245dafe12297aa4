import type { SessionEndReason } from "#contract/problem.ts";
import { passkeyOrigins } from "../config/relying-party.ts";
import type { Infrastructure } from "../context.ts";
import type { AuditLog } from "../domain/audit/audit-log.ts";
import { RegistrationCeremony } from "../domain/enrollment/registration-ceremony.ts";
import { AdditionCeremony } from "../domain/passkeys/ceremonies/addition-ceremony.ts";
import { AssertionVerifier } from "../domain/passkeys/ceremonies/assertion-verifier.ts";
import { AuthenticationCeremony } from "../domain/passkeys/ceremonies/authentication-ceremony.ts";
import { CeremonyStore } from "../domain/passkeys/ceremonies/ceremony-store.ts";
import { ReauthenticationCeremony } from "../domain/passkeys/ceremonies/reauthentication-ceremony.ts";
import { UserPasskeyService } from "../domain/passkeys/management/passkey-service.ts";

interface Dependencies extends Infrastructure {
  readonly auditLog: AuditLog;
  readonly onSessionsRevoked: () => Promise<void>;
  readonly onSessionEnded: (publicId: string, reason: SessionEndReason) => void;
}

/** All passkey services; their ceremonies share one store. */
export function makePasskeyServices({ config, ...infrastructure }: Dependencies) {
  const { rpId, productName, challengeSeconds } = config;
  const ceremonies = new CeremonyStore({ ...infrastructure, challengeSeconds });
  const relyingParty = { rpId, origins: passkeyOrigins(config), productName };
  const dependencies = { ...infrastructure, ceremonies, relyingParty };
  const withVerifier = { ...dependencies, assertionVerifier: new AssertionVerifier(dependencies) };
  return {
    registration: new RegistrationCeremony(dependencies),
    passkeyAddition: new AdditionCeremony(dependencies),
    authentication: new AuthenticationCeremony(withVerifier),
    reauthentication: new ReauthenticationCeremony(withVerifier),
    userPasskeys: new UserPasskeyService(dependencies),
  };
}

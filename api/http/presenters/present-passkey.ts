import type { Passkey } from "#contract/accounts/passkeys.ts";
import type { Authenticator } from "../../models/authenticator.ts";

/** A passkey as its owner sees it; `currentId` is the passkey with which the session was signed in. */
export function presentPasskey(row: Authenticator, currentId: string | null): Passkey {
  return {
    id: row.id,
    credentialId: row.credentialID,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    isSynced: row.credentialDeviceType === "multiDevice",
    isBackedUp: row.credentialBackedUp,
    transports: row.transports,
    isCurrent: row.id === currentId,
    isSuspect: row.suspectAt !== null,
  };
}

import { createHash } from "node:crypto";
import type { Tampering } from "./tampering.ts";

interface Truth {
  readonly rpId: string;
  readonly counter: number;
  readonly isSynced: boolean;
  /** At registration: the new credential. */
  readonly attested?: { readonly id: Buffer; readonly coseKey: Buffer };
}

export function sha256(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}

function flagsOf({ isSynced, attested }: Truth, lie: Tampering): number {
  return (
    ((lie.userPresent ?? true) ? 0x01 : 0) |
    ((lie.userVerified ?? true) ? 0x04 : 0) |
    ((lie.backupEligible ?? isSynced) ? 0x08 : 0) |
    ((lie.backedUp ?? isSynced) ? 0x10 : 0) |
    (attested ? 0x40 : 0)
  );
}

/** AAGUID of zeros, length of the id, id and key (WebAuthn section 6.5.1). */
function attestedCredentialData({ id, coseKey }: { id: Buffer; coseKey: Buffer }, lie: Tampering): Buffer {
  const attestedId = lie.attestedId ?? id;
  const length = Buffer.alloc(2);
  length.writeUInt16BE(attestedId.length);
  return Buffer.concat([Buffer.alloc(16), length, attestedId, lie.coseKey ?? coseKey]);
}

/**
 * Authenticator data (WebAuthn section 6.1): hash of the relying party, flags, counter, attested credential.
 */
export function makeAuthenticatorData(truth: Truth, lie: Tampering): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(lie.counter ?? truth.counter);
  const data = Buffer.concat([
    sha256(lie.rpId ?? truth.rpId),
    Buffer.from([flagsOf(truth, lie)]),
    counter,
    truth.attested ? attestedCredentialData(truth.attested, lie) : Buffer.alloc(0),
    Buffer.alloc(lie.extraBytes ?? 0),
  ]);
  return lie.truncate === undefined ? data : data.subarray(0, lie.truncate);
}

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

function flagsOf({ isSynced, attested }: Truth, tampering: Tampering): number {
  const flags =
    ((tampering.userPresent ?? true) ? 0x01 : 0) |
    ((tampering.userVerified ?? true) ? 0x04 : 0) |
    ((tampering.backupEligible ?? isSynced) ? 0x08 : 0) |
    ((tampering.backedUp ?? isSynced) ? 0x10 : 0) |
    (attested ? 0x40 : 0) |
    (tampering.extensions ? 0x80 : 0);
  return flags ^ (tampering.invertedFlags ?? 0);
}

/** AAGUID of zeros, length of the id, id and key (WebAuthn section 6.5.1). */
function attestedCredentialData(
  { id, coseKey }: { id: Buffer; coseKey: Buffer },
  tampering: Tampering,
): Buffer {
  const attestedId = tampering.attestedId ?? id;
  const length = Buffer.alloc(2);
  length.writeUInt16BE(attestedId.length);
  return Buffer.concat([Buffer.alloc(16), length, attestedId, tampering.coseKey ?? coseKey]);
}

/**
 * Authenticator data (WebAuthn section 6.1): hash of the relying party, flags, counter, attested credential,
 * extension outputs.
 */
export function makeAuthenticatorData(truth: Truth, tampering: Tampering): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(tampering.counter ?? truth.counter);
  const data = Buffer.concat([
    sha256(tampering.rpId ?? truth.rpId),
    Buffer.from([flagsOf(truth, tampering)]),
    counter,
    truth.attested ? attestedCredentialData(truth.attested, tampering) : Buffer.alloc(0),
    tampering.extensions ?? Buffer.alloc(0),
    Buffer.alloc(tampering.extraBytes ?? 0),
  ]);
  return tampering.truncate === undefined ? data : data.subarray(0, tampering.truncate);
}

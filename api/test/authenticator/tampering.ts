import type { CborValue } from "./cbor.ts";
import type { KeyPair } from "./key-pair.ts";

/**
 * One false value in an authenticator's response. All other values are true and signed, so that only the check
 * of this value can reject it; members with `tamper` change after signing.
 */
export interface Tampering {
  /** Members of clientDataJSON. */
  readonly type?: string;
  readonly challenge?: string;
  readonly origin?: string;
  readonly crossOrigin?: boolean;
  readonly topOrigin?: string;
  readonly tamperClientData?: boolean;
  /** Members besides the ones above. */
  readonly clientDataMembers?: Readonly<Record<string, unknown>>;
  /** Changes the bytes before they are hashed. */
  readonly rewriteClientData?: (bytes: Buffer) => Buffer;

  /** Parts of the authenticator data. */
  readonly rpId?: string;
  readonly userPresent?: boolean;
  readonly userVerified?: boolean;
  readonly backupEligible?: boolean;
  readonly backedUp?: boolean;
  readonly counter?: number;
  /** Extension outputs as CBOR, with the flag that announces them. */
  readonly extensions?: Buffer;
  /** Bits of the flags that are inverted: others are announced than follow. */
  readonly invertedFlags?: number;
  readonly extraBytes?: number;
  readonly truncate?: number;
  readonly tamperAuthenticatorData?: boolean;

  /** The signature. */
  readonly tamperSignature?: boolean;
  /** The same numbers in a form that is not DER, with another tag around them. */
  readonly nonDerSignature?: boolean;
  readonly emptySignature?: boolean;
  readonly wrongKey?: boolean;

  /** The envelope of the credential: identifiers as base64url. */
  readonly unknownCredential?: boolean;
  readonly id?: string;
  readonly rawId?: string;
  readonly userHandle?: string | null;

  /** For registration only. */
  readonly attestedId?: Buffer;
  readonly coseKey?: Buffer;
  readonly format?: AttestationFormat;
  readonly attestationObject?: Buffer;
  readonly rewriteAttestationObject?: (bytes: Buffer) => Buffer;
  /** Changes the attestation statement of the format. */
  readonly statement?: (honest: Map<string, CborValue>) => CborValue;
  readonly certificates?: (key: KeyPair, clientDataHash: Buffer) => Buffer[];
}

export type AttestationFormat =
  | "none"
  | "packed"
  | "packed-with-certificate"
  | "apple"
  | "tpm"
  | "fido-u2f"
  | "android-key";

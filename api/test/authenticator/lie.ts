import type { KeyPair } from "./key-pair.ts";

/**
 * What an authenticator, or the browser around it, says wrongly. Everything else stays true and is
 * signed, so that only the check of that one thing can catch it; what begins with `tamper` is changed
 * after signing.
 */
export interface Lie {
  /** Members of clientDataJSON. */
  readonly type?: string;
  readonly challenge?: string;
  readonly origin?: string;
  readonly crossOrigin?: boolean;
  readonly topOrigin?: string;
  readonly tamperClientData?: boolean;

  /** Parts of the authenticator data. */
  readonly rpId?: string;
  readonly userPresent?: boolean;
  readonly userVerified?: boolean;
  readonly backupEligible?: boolean;
  readonly backedUp?: boolean;
  readonly counter?: number;
  readonly extraBytes?: number;
  readonly truncate?: number;
  readonly tamperAuthenticatorData?: boolean;

  /** The signature. */
  readonly tamperSignature?: boolean;
  /** The same numbers in a form that is not DER: another tag around them. */
  readonly signatureInOtherForm?: boolean;
  readonly emptySignature?: boolean;
  readonly wrongKey?: boolean;

  /** The credential around it: identifiers as base64url. */
  readonly unknownCredential?: boolean;
  readonly id?: string;
  readonly rawId?: string;
  readonly userHandle?: string | null;

  /** Registration alone. */
  readonly attestedId?: Buffer;
  readonly coseKey?: Buffer;
  readonly format?: AttestationFormat;
  readonly attestationObject?: Buffer;
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

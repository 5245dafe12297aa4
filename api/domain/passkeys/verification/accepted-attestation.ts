import { decodeAttestationObject, isoBase64URL } from "@simplewebauthn/server/helpers";
import { DomainError } from "../../domain-error.ts";
import { PasskeyRefusal } from "../passkey-refusal.ts";

/** CBOR is whatever a client sends: the decoder throws on most of it, and overflows its stack on deep nesting. */
function decode(attestationObject: string): Map<unknown, unknown> {
  try {
    const decoded: unknown = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    if (decoded instanceof Map) return decoded;
  } catch {
    throw new PasskeyRefusal("attestation");
  }
  throw new PasskeyRefusal("attestation");
}

/**
 * Refuses every attestation but `none` and `packed` without certificates (WebAuthn section 8), before the library
 * sees it: the library would fetch addresses that a client's certificate names.
 */
export function requireAcceptedAttestation(attestationObject: string): void {
  const decoded = decode(attestationObject);
  const format = decoded.get("fmt");
  const statement = decoded.get("attStmt");
  if (!(statement instanceof Map) || !(decoded.get("authData") instanceof Uint8Array))
    throw new PasskeyRefusal("attestation");
  if (format === "none" || (format === "packed" && !statement.has("x5c"))) return;
  throw new DomainError("attestation_unsupported");
}

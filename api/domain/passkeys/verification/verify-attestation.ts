import { verifyRegistrationResponse } from "@simplewebauthn/server";
import { credentialIdBytes } from "#contract/limits.ts";
import { acceptedAlgorithms } from "#contract/rules/accounts/ceremony-options.ts";
import { transportNames } from "#contract/rules/accounts/transports.ts";
import { DomainError } from "../../domain-error.ts";
import { PasskeyError } from "../passkey-error.ts";
import type { RelyingParty } from "../relying-party.ts";
import { decodeAttestationObject, requireCanonicalData } from "./canonical-cbor.ts";
import { requireRelyingParty } from "./client-data.ts";
import { requireUsableKey } from "./require-usable-key.ts";

/**
 * A browser's response after creating a passkey (RegistrationResponseJSON, WebAuthn section 5.1); base64url.
 */
export interface AttestedCredential {
  readonly id: string;
  readonly response: {
    readonly attestationObject: string;
    readonly clientDataJSON: string;
    readonly transports?: readonly string[] | undefined;
  };
}

/** The stored data of a new passkey; id and key are base64url. */
export interface NewPasskey {
  readonly credentialID: string;
  readonly credentialPublicKey: string;
  readonly counter: number;
  readonly credentialDeviceType: string;
  readonly credentialBackedUp: boolean;
  /** The ones that have a name; others are dropped. */
  readonly transports: string[];
  readonly aaguid: string;
  /** The RP ID whose hash the device has signed. */
  readonly rpId: string;
}

/** Longer than any key of the accepted algorithms, including RSA with 8192 bits. */
const publicKeyBytes = 2048;

/**
 * WebAuthn section 7.1, "Registering a new credential", steps 5 to 25. Also checks properties that the library does not check:
 * the form of the CBOR, attestation formats and their algorithm, equality of the outer and the attested id, lengths, and whether
 * the key is usable and has only the members of a public key. Throws if any check fails.
 */
export async function verifyAttestation(
  { id, response }: AttestedCredential,
  challenge: string,
  relyingParty: RelyingParty,
): Promise<NewPasskey> {
  const { rpId, origins } = relyingParty;
  const { attestationObject, clientDataJSON, transports = [] } = response;
  const { authenticatorData, statedAlgorithm } = requireAcceptedAttestation(attestationObject);
  requireRelyingParty(authenticatorData, relyingParty);
  requireCanonicalData(authenticatorData);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: "public-key",
      clientExtensionResults: {},
      response: { attestationObject, clientDataJSON },
    },
    expectedChallenge: challenge,
    expectedOrigin: [...origins],
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: acceptedAlgorithms,
  });
  if (!verified) throw new PasskeyError("not_verified");
  const { credential, credentialDeviceType, credentialBackedUp, aaguid } = registrationInfo;
  if (credential.id !== id) throw new PasskeyError("other_credential_id");
  if (Buffer.from(id, "base64url").length > credentialIdBytes) throw new PasskeyError("credential_id_length");
  if (credential.publicKey.length > publicKeyBytes) throw new PasskeyError("public_key_length");
  const algorithm = requireUsableKey(credential.publicKey);
  if ((statedAlgorithm ?? algorithm) !== algorithm) throw new PasskeyError("attestation");
  return {
    credentialID: credential.id,
    credentialPublicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    credentialDeviceType,
    credentialBackedUp,
    transports: transportNames.filter((name) => transports.includes(name)),
    aaguid,
    rpId,
  };
}

/**
 * The client chooses the CBOR: the decoder throws for most invalid input, and overflows its stack on deep
 * nesting.
 */
function decode(attestationObject: string): ReadonlyMap<unknown, unknown> {
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, "base64url")));
    if (decoded instanceof Map) return decoded;
  } catch {
    throw new PasskeyError("attestation");
  }
  throw new PasskeyError("attestation");
}

interface Attestation {
  readonly authenticatorData: Uint8Array<ArrayBuffer>;
  /** The algorithm that a statement of the format `packed` names. */
  readonly statedAlgorithm: unknown;
}

/**
 * Rejects every attestation except `none` and `packed` without certificates (WebAuthn section 8), before the library reads
 * it: the library would fetch URLs in a client's certificate.
 */
export function requireAcceptedAttestation(attestationObject: string): Attestation {
  const decoded = decode(attestationObject);
  const format = decoded.get("fmt");
  const statement = decoded.get("attStmt");
  const authData = decoded.get("authData");
  if (!(statement instanceof Map) || !(authData instanceof Uint8Array)) throw new PasskeyError("attestation");
  const authenticatorData = new Uint8Array(authData);
  if (format === "none") return { authenticatorData, statedAlgorithm: undefined };
  if (format === "packed" && !statement.has("x5c"))
    return { authenticatorData, statedAlgorithm: statement.get("alg") };
  throw new DomainError("attestation_unsupported");
}

import { randomBytes } from "node:crypto";
import type { CreationOptions, RequestOptions } from "#contract/accounts/webauthn.ts";
import type { CredentialsContainer } from "#contract/behavior/world.ts";
import { makeAuthenticatorData, sha256 } from "./authenticator-data.ts";
import { type CborValue, encodeCbor } from "./cbor.ts";
import { type Algorithm, coseAlgorithms, type KeyPair, makeKeyPair } from "./key-pair.ts";
import type { AttestationFormat, Tampering } from "./tampering.ts";

interface Passkey {
  readonly id: Buffer;
  readonly key: KeyPair;
  readonly rpId: string;
  readonly userHandle: string;
  counter: number;
}

export interface Device {
  readonly origin: string;
  readonly algorithm?: Algorithm;
  /** A synced passkey keeps its counter at 0; a hardware one counts every use. */
  readonly kind?: "synced" | "hardware";
}

const base64url = (bytes: Buffer) => bytes.toString("base64url");
const unchanged = (bytes: Buffer) => bytes;

function changed(bytes: Buffer, index: number, bits = 1): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(index) ^ bits, index);
  return copy;
}

/**
 * A browser and its authenticator in one: creates real attestations and assertions for its passkeys, and can
 * falsify one chosen value.
 */
export class VirtualAuthenticator implements CredentialsContainer {
  readonly passkeys: Passkey[];
  private readonly device: Required<Device>;

  constructor(device: Device, passkeys: Passkey[] = []) {
    this.device = { algorithm: "ES256", kind: "synced", ...device };
    this.passkeys = passkeys;
  }

  /** The passkey that an honest `get` would use next. */
  get passkey(): Passkey {
    const newest = this.passkeys.at(-1);
    if (newest === undefined) throw new Error("This authenticator holds no passkey.");
    return newest;
  }

  /** A stolen copy: the same keys, and counters that diverge from here on. */
  clone(): VirtualAuthenticator {
    return new VirtualAuthenticator(
      this.device,
      this.passkeys.map((passkey) => ({ ...passkey })),
    );
  }

  async create(options: CreationOptions, tampering: Tampering = {}) {
    const passkey = this.newPasskey(options.rp.id, options.user.id, tampering.attestedId);
    this.passkeys.push(passkey);
    const { key } = passkey;
    const authenticatorData = this.authenticatorData(passkey, tampering, true);
    const clientData = this.clientData("webauthn.create", options.challenge, tampering);
    const { rewriteAttestationObject: rewriteAttestation = unchanged } = tampering;
    const attestation = makeAttestationObject(
      { authenticatorData, clientDataHash: sha256(clientData), key },
      tampering,
    );
    return {
      ...envelope(passkey, tampering),
      response: {
        attestationObject: base64url(tampering.attestationObject ?? rewriteAttestation(attestation)),
        clientDataJSON: base64url(
          tampering.tamperClientData ? Buffer.concat([clientData, Buffer.from("!")]) : clientData,
        ),
        transports: ["internal" as const, "hybrid" as const],
        publicKeyAlgorithm: coseAlgorithms[key.algorithm],
        publicKey: base64url(key.publicKey),
        authenticatorData: base64url(authenticatorData),
      },
    };
  }

  async get(options: RequestOptions, tampering: Tampering = {}) {
    const passkey = this.chosen(tampering);
    if (this.device.kind === "hardware") passkey.counter += 1;
    const authenticatorData = this.authenticatorData(passkey, tampering, false);
    const clientData = this.clientData("webauthn.get", options.challenge, tampering);
    const key = tampering.wrongKey ? makeKeyPair(passkey.key.algorithm) : passkey.key;
    const signature = key.sign(Buffer.concat([authenticatorData, sha256(clientData)]));
    const userHandle = tampering.userHandle === undefined ? passkey.userHandle : tampering.userHandle;
    return {
      ...envelope(passkey, tampering),
      response: {
        authenticatorData: base64url(
          tampering.tamperAuthenticatorData ? changed(authenticatorData, 36) : authenticatorData,
        ),
        clientDataJSON: base64url(
          tampering.tamperClientData ? Buffer.concat([clientData, Buffer.from(" ")]) : clientData,
        ),
        signature: signatureAs(signature, tampering),
        ...(userHandle !== null && { userHandle }),
      },
    };
  }

  private newPasskey(rpId: string, userHandle: string, id: Buffer = randomBytes(32)): Passkey {
    return { id, key: makeKeyPair(this.device.algorithm), rpId, userHandle, counter: 0 };
  }

  /** The passkey that `get` uses: for an unknown credential, one that was never registered. */
  private chosen(tampering: Tampering): Passkey {
    const { rpId, userHandle } = this.passkey;
    return tampering.unknownCredential ? this.newPasskey(rpId, userHandle) : this.passkey;
  }

  private authenticatorData(passkey: Passkey, tampering: Tampering, isNew: boolean): Buffer {
    const { rpId, counter, id, key } = passkey;
    const attested = { id, coseKey: key.coseKey };
    const isSynced = this.device.kind === "synced";
    return makeAuthenticatorData({ rpId, counter, isSynced, ...(isNew && { attested }) }, tampering);
  }

  private clientData(type: string, challenge: string, tampering: Tampering): Buffer {
    return makeClientData({ type, challenge, origin: this.device.origin }, tampering);
  }
}

/** The credential around the response; a false id is in both members unless `rawId` differs. */
function envelope(passkey: Passkey, tampering: Tampering) {
  const id = tampering.id ?? base64url(passkey.id);
  return {
    id,
    rawId: tampering.rawId ?? id,
    type: "public-key" as const,
    clientExtensionResults: {},
    authenticatorAttachment: "platform" as const,
  };
}

function signatureAs(signature: Buffer, tampering: Tampering): string {
  if (tampering.emptySignature) return "";
  if (tampering.nonDerSignature) return base64url(changed(signature, 0, 0x80));
  return base64url(tampering.tamperSignature ? changed(signature, signature.length - 1) : signature);
}

interface Attested {
  readonly authenticatorData: Buffer;
  readonly clientDataHash: Buffer;
  readonly key: KeyPair;
}

/** The attestation statement of a format (WebAuthn section 8), signed by the credential's own key. */
function attestationStatement(
  format: AttestationFormat,
  attested: Attested,
  tampering: Tampering,
): Map<string, CborValue> {
  const { key, authenticatorData, clientDataHash } = attested;
  const signature = key.sign(Buffer.concat([authenticatorData, clientDataHash]));
  const certificates = tampering.certificates?.(key, clientDataHash) ?? [Buffer.from("not a certificate")];
  const withAlgorithm: [string, CborValue][] = [
    ["alg", coseAlgorithms[key.algorithm]],
    ["sig", signature],
  ];
  if (format === "none") return new Map();
  if (format === "packed") return new Map(withAlgorithm);
  return new Map([...withAlgorithm, ["x5c", certificates]]);
}

/** An attestation object (WebAuthn section 6.5), its members in canonical order. */
function makeAttestationObject(attested: Attested, tampering: Tampering): Buffer {
  const format = tampering.format ?? "none";
  const honest = attestationStatement(format, attested, tampering);
  return encodeCbor(
    new Map<string, CborValue>([
      ["fmt", format === "packed-with-certificate" ? "packed" : format],
      ["attStmt", tampering.statement?.(honest) ?? honest],
      ["authData", attested.authenticatorData],
    ]),
  );
}

/** The collected client data of a ceremony (WebAuthn section 5.8.1), members in the order of browsers. */
function makeClientData(
  truth: { type: string; challenge: string; origin: string },
  tampering: Tampering,
): Buffer {
  const clientData = {
    type: tampering.type ?? truth.type,
    challenge: tampering.challenge ?? truth.challenge,
    origin: tampering.origin ?? truth.origin,
    crossOrigin: tampering.crossOrigin ?? false,
    ...(tampering.topOrigin !== undefined && { topOrigin: tampering.topOrigin }),
    ...tampering.clientDataMembers,
  };
  const { rewriteClientData = unchanged } = tampering;
  return rewriteClientData(Buffer.from(JSON.stringify(clientData)));
}

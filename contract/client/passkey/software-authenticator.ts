import type {
  AuthenticationCredential,
  CreationOptions,
  RegistrationCredential,
  RequestOptions,
} from "../../accounts/webauthn.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A passkey as JSON, with its private key: keep it like a password. */
export interface SoftwarePasskey {
  readonly id: string;
  readonly rpId: string;
  readonly userHandle: string;
  readonly privateKey: JsonWebKey;
}

interface ProofOptions extends RequestOptions {
  readonly allowCredentials?: readonly { readonly id: string }[] | undefined;
}

const algorithm = { name: "ECDSA", namedCurve: "P-256" } as const;
const signatureAlgorithm = { name: "ECDSA", hash: "SHA-256" } as const;
/** ES256 in the IANA COSE registry. */
const coseAlgorithm = -7;
/** The size of a coordinate of P-256, in bytes. */
const coordinateBytes = 32;

/** Flags of WebAuthn section 6.1: present, verified, and synced like the passkeys of a password manager. */
const proofFlags = 0x01 | 0x04 | 0x08 | 0x10;
const attestedFlag = 0x40;

function encodeText(text: string): Bytes {
  return new TextEncoder().encode(text);
}

function join(...parts: (Uint8Array | readonly number[])[]): Bytes {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function toBase64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64url(text: string): Bytes {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

async function sha256(data: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", data));
}

/** A COSE_Key of P-256 (RFC 9053, section 7.1.1) in canonical CBOR. */
function coseKey({ x = "", y = "" }: JsonWebKey): Bytes {
  const byteString = [0x58, coordinateBytes];
  return join(
    [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01],
    [0x21, ...byteString],
    fromBase64url(x),
    [0x22, ...byteString],
    fromBase64url(y),
  );
}

/** An attestation object without a statement (WebAuthn section 8.7), in canonical CBOR. */
function attestationObject(authenticatorData: Bytes): Bytes {
  const name = (text: string) => join([0x60 | text.length], encodeText(text));
  const { length: size } = authenticatorData;
  const length = size < 0x100 ? [0x58, size] : [0x59, size >> 8, size & 0xff];
  const emptyMap = [0xa0];
  return join(
    [0xa3],
    name("fmt"),
    name("none"),
    name("attStmt"),
    emptyMap,
    name("authData"),
    length,
    authenticatorData,
  );
}

/** A positive INTEGER of DER: without leading zeros, unless its first bit would be a sign. */
function derInteger(bytes: Bytes): Bytes {
  const start = bytes.findIndex((byte) => byte !== 0);
  const digits = bytes.subarray(start < 0 ? bytes.length - 1 : start);
  const [first = 0] = digits;
  const sign = first >= 0x80 ? [0] : [];
  return join([0x02, digits.length + sign.length], sign, digits);
}

/** The signature of WebCrypto as WebAuthn has it (section 6.5.5). */
function derSignature(raw: Bytes): Bytes {
  const content = join(
    derInteger(raw.subarray(0, coordinateBytes)),
    derInteger(raw.subarray(coordinateBytes)),
  );
  return join([0x30, content.length], content);
}

/**
 * An authenticator in software, for clients without a browser and for tests: it makes passkeys and proves them without a prompt.
 * `passkeys` is its whole state.
 */
export class SoftwareAuthenticator {
  readonly passkeys: SoftwarePasskey[];
  private readonly origin: string;

  /** `origin` is the address of the server, as its passkeys are made for. */
  constructor(origin: string, passkeys: readonly SoftwarePasskey[] = []) {
    this.origin = new URL(origin).origin;
    this.passkeys = [...passkeys];
  }

  /** Makes a passkey for a registration. */
  async create({
    rp,
    user,
    challenge,
    excludeCredentials = [],
  }: Pick<CreationOptions, "rp" | "user" | "challenge"> &
    Partial<Pick<CreationOptions, "excludeCredentials">>): Promise<RegistrationCredential> {
    if (this.passkeys.some(({ id }) => excludeCredentials.some((excluded) => excluded.id === id)))
      throw new DOMException("This authenticator already has a passkey of the account.", "InvalidStateError");
    const pair = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
    const privateKey = await crypto.subtle.exportKey("jwk", pair.privateKey);
    const rawId = crypto.getRandomValues(new Uint8Array(32));
    const passkey = { id: toBase64url(rawId), rpId: rp.id, userHandle: user.id, privateKey };
    this.passkeys.push(passkey);
    const aaguid = new Uint8Array(16);
    const attested = join(aaguid, [0, rawId.length], rawId, coseKey(privateKey));
    const authenticatorData = join(await authenticatorHeader(rp.id, proofFlags | attestedFlag), attested);
    const publicKey = await crypto.subtle.exportKey("spki", pair.publicKey);
    return {
      ...credentialOf(passkey),
      response: {
        attestationObject: toBase64url(attestationObject(authenticatorData)),
        clientDataJSON: toBase64url(this.clientData("webauthn.create", challenge)),
        transports: ["internal", "hybrid"],
        publicKeyAlgorithm: coseAlgorithm,
        publicKey: toBase64url(new Uint8Array(publicKey)),
        authenticatorData: toBase64url(authenticatorData),
      },
    };
  }

  /** Proves the newest passkey that the request allows. */
  async get({ rpId, challenge, allowCredentials = [] }: ProofOptions): Promise<AuthenticationCredential> {
    // An empty list allows every passkey (WebAuthn, section 5.5).
    const isAllowed = (known: SoftwarePasskey) =>
      allowCredentials.length === 0 || allowCredentials.some(({ id }) => id === known.id);
    const passkey = this.passkeys.findLast((known) => known.rpId === rpId && isAllowed(known));
    if (passkey === undefined)
      throw new DOMException("This authenticator has no passkey for the request.", "NotAllowedError");
    const authenticatorData = await authenticatorHeader(rpId, proofFlags);
    const clientData = this.clientData("webauthn.get", challenge);
    const key = await crypto.subtle.importKey("jwk", passkey.privateKey, algorithm, false, ["sign"]);
    const signed = join(authenticatorData, await sha256(clientData));
    const raw = new Uint8Array(await crypto.subtle.sign(signatureAlgorithm, key, signed));
    return {
      ...credentialOf(passkey),
      response: {
        authenticatorData: toBase64url(authenticatorData),
        clientDataJSON: toBase64url(clientData),
        signature: toBase64url(derSignature(raw)),
        userHandle: passkey.userHandle,
      },
    };
  }

  private clientData(type: string, challenge: string): Bytes {
    return encodeText(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }
}

/** Authenticator data up to the counter (WebAuthn section 6.1), which stays 0 like that of synced passkeys. */
async function authenticatorHeader(rpId: string, flags: number): Promise<Bytes> {
  return join(await sha256(encodeText(rpId)), [flags, 0, 0, 0, 0]);
}

function credentialOf({ id }: SoftwarePasskey) {
  return {
    id,
    rawId: id,
    type: "public-key" as const,
    clientExtensionResults: {},
    authenticatorAttachment: "platform" as const,
  };
}

import { type CborValue, encodeCbor } from "./cbor.ts";
import { coseAlgorithms, type KeyPair } from "./key-pair.ts";
import type { AttestationFormat, Lie } from "./lie.ts";

interface Attested {
  readonly authenticatorData: Buffer;
  readonly clientDataHash: Buffer;
  readonly key: KeyPair;
}

/** The attestation statement of a format (WebAuthn section 8), signed by the credential's own key. */
function statementOf(format: AttestationFormat, attested: Attested, lie: Lie): Map<string, CborValue> {
  const { key, authenticatorData, clientDataHash } = attested;
  const signature = key.sign(Buffer.concat([authenticatorData, clientDataHash]));
  const certificates = lie.certificates?.(key, clientDataHash) ?? [Buffer.from("not a certificate")];
  const withAlgorithm: [string, CborValue][] = [
    ["alg", coseAlgorithms[key.algorithm]],
    ["sig", signature],
  ];
  if (format === "none") return new Map();
  if (format === "packed") return new Map(withAlgorithm);
  return new Map([...withAlgorithm, ["x5c", certificates]]);
}

/** An attestation object (WebAuthn section 6.5), its members in canonical order. */
export function makeAttestationObject(attested: Attested, lie: Lie): Buffer {
  const format = lie.format ?? "none";
  return encodeCbor(
    new Map<string, CborValue>([
      ["fmt", format === "packed-with-certificate" ? "packed" : format],
      ["attStmt", statementOf(format, attested, lie)],
      ["authData", attested.authenticatorData],
    ]),
  );
}

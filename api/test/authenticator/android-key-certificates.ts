import { sign } from "node:crypto";
import { bits, der, enumerated, integer, objectId, octets, sequence, set, utcTime, utf8 } from "./der.ts";
import { type KeyPair, makeKeyPair } from "./key-pair.ts";

const ecdsaWithSha256 = sequence(objectId("1.2.840.10045.4.3.2"));
const validity = sequence(utcTime("200101000000Z"), utcTime("491231235959Z"));

function name(commonName: string): Buffer {
  return sequence(set(sequence(objectId("2.5.4.3"), utf8(commonName))));
}

function extension(id: string, value: Uint8Array): Buffer {
  return sequence(objectId(id), octets(value));
}

/** CRLDistributionPoints (RFC 5280, 4.2.1.13) with one address. */
function revocationListAt(url: string): Buffer {
  const address = der(0x86, Buffer.from(url));
  return extension("2.5.29.31", sequence(sequence(der(0xa0, der(0xa0, address)))));
}

/** The key description of Android's key attestation: the client data hash is its challenge. */
function keyDescription(clientDataHash: Buffer): Buffer {
  return extension(
    "1.3.6.1.4.1.11129.2.1.17",
    sequence(
      integer(3),
      enumerated(1),
      integer(4),
      enumerated(1),
      octets(clientDataHash),
      octets(Buffer.alloc(0)),
      sequence(),
      sequence(),
    ),
  );
}

interface Certificate {
  readonly serial: number;
  readonly subject: string;
  readonly key: KeyPair;
  readonly issuer: KeyPair;
  readonly extensions: Buffer[];
}

function certificate({ serial, subject, key, issuer, extensions }: Certificate): Buffer {
  const toBeSigned = sequence(
    der(0xa0, integer(2)),
    integer(serial),
    ecdsaWithSha256,
    name("Root"),
    validity,
    name(subject),
    key.publicKey,
    der(0xa3, sequence(...extensions)),
  );
  return sequence(toBeSigned, ecdsaWithSha256, bits(sign("sha256", toBeSigned, issuer.privateKey)));
}

/** A certificate that its own key has signed. */
export function rootCertificate(key: KeyPair): Buffer {
  const basicConstraints = extension("2.5.29.19", sequence(der(0x01, Buffer.from([0xff]))));
  return certificate({ serial: 1, subject: "Root", key, issuer: key, extensions: [basicConstraints] });
}

/**
 * A chain as an attacker makes it: a leaf for the credential's own key that names an address for its
 * revocation list, under a root of the attacker's.
 */
export function androidKeyCertificates(
  key: KeyPair,
  clientDataHash: Buffer,
  revocationUrl: string,
): Buffer[] {
  const root = makeKeyPair("ES256");
  return [
    certificate({
      serial: 2,
      subject: "Leaf",
      key,
      issuer: root,
      extensions: [keyDescription(clientDataHash), revocationListAt(revocationUrl)],
    }),
    rootCertificate(root),
  ];
}

import { sign } from "node:crypto";
import { type KeyPair, makeKeyPair } from "./key-pair.ts";

/** DER of X.690: a tag, a length, the content. */
function der(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(body.length);
  return Buffer.concat([Buffer.from([tag, 0x82]), length, body]);
}

const sequence = (...content: Uint8Array[]) => der(0x30, ...content);
const set = (...content: Uint8Array[]) => der(0x31, ...content);
const octets = (content: Uint8Array) => der(0x04, content);
const bits = (content: Uint8Array) => der(0x03, Buffer.from([0]), content);
const integer = (value: number) => der(0x02, Buffer.from([value]));
const enumerated = (value: number) => der(0x0a, Buffer.from([value]));
const utf8 = (text: string) => der(0x0c, Buffer.from(text));
const utcTime = (text: string) => der(0x17, Buffer.from(text));

function base128(value: number): number[] {
  const digits = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) digits.unshift((rest & 0x7f) | 0x80);
  return digits;
}

/** An object identifier in dotted form. */
function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

const ecdsaWithSha256 = sequence(objectId("1.2.840.10045.4.3.2"));
const begin = "200101000000Z";
const end = "491231235959Z";

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
  /** As ASN.1 writes it: YYMMDDhhmmssZ. */
  readonly until?: string;
}

function certificate({ serial, subject, key, issuer, extensions, until = end }: Certificate): Buffer {
  const toBeSigned = sequence(
    der(0xa0, integer(2)),
    integer(serial),
    ecdsaWithSha256,
    name("Root"),
    sequence(utcTime(begin), utcTime(until)),
    name(subject),
    key.publicKey,
    der(0xa3, sequence(...extensions)),
  );
  return sequence(toBeSigned, ecdsaWithSha256, bits(sign("sha256", toBeSigned, issuer.privateKey)));
}

/** A self-signed certificate. */
export function rootCertificate(key: KeyPair): Buffer {
  const basicConstraints = extension("2.5.29.19", sequence(der(0x01, Buffer.from([0xff]))));
  return certificate({ serial: 1, subject: "Root", key, issuer: key, extensions: [basicConstraints] });
}

/**
 * A chain that an attacker could create: a leaf for the credential's own key with a URL for its revocation
 * list, under a root of the attacker's.
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

/** The certificate of a server for a host, signed by a root. */
export function serverCertificate(
  key: KeyPair,
  { root, host, until = end }: { readonly root: KeyPair; readonly host: string; readonly until?: string },
): Buffer {
  const subjectAltName = extension("2.5.29.17", sequence(der(0x82, Buffer.from(host))));
  return certificate({ serial: 2, subject: host, key, issuer: root, extensions: [subjectAltName], until });
}

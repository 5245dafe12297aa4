import { generateKeyPairSync, type JsonWebKey, randomBytes } from "node:crypto";
import { type CborValue, encodeCbor } from "../../authenticator/cbor.ts";

type Member = readonly [label: number | string, value: CborValue];

const point = Buffer.alloc(32, 1);
const usualExponent = Buffer.from([1, 0, 1]);

function bytes(member: string | undefined): Buffer {
  return Buffer.from(member ?? "", "base64url");
}

function coseKey(...members: Member[]): Buffer {
  return encodeCbor(new Map(members));
}

/** An odd number with this many bits. A server cannot see whether it has two prime factors. */
function modulus(bits: number): Buffer {
  const number = randomBytes(Math.ceil(bits / 8));
  const first = 1 << ((bits - 1) % 8);
  number.writeUInt8(first | (number.readUInt8(0) & (first - 1)), 0);
  number.writeUInt8(number.readUInt8(number.length - 1) | 1, number.length - 1);
  return number;
}

function evenModulus(bits: number): Buffer {
  const number = modulus(bits);
  number.writeUInt8(number.readUInt8(number.length - 1) & 0xfe, number.length - 1);
  return number;
}

function rsaKey(n: CborValue, e: CborValue, ...more: Member[]): Buffer {
  return coseKey([1, 3], [3, -257], [-1, n], [-2, e], ...more);
}

function withExponent(...exponent: number[]): Buffer {
  return rsaKey(modulus(2048), Buffer.from(exponent));
}

function p256Key(...coordinates: CborValue[]): Buffer {
  return coseKey([1, 2], [3, -7], [-1, 1], ...coordinates.map((value, index): Member => [-2 - index, value]));
}

function ed25519Key(x: CborValue): Buffer {
  return coseKey([1, 1], [3, -8], [-1, 6], [-2, x]);
}

const p256: JsonWebKey = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({
  format: "jwk",
});
const ed25519: JsonWebKey = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
const rsa: JsonWebKey = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({
  format: "jwk",
});

const p256Members: readonly Member[] = [
  [1, 2],
  [3, -7],
  [-1, 1],
  [-2, bytes(p256.x)],
  [-3, bytes(p256.y)],
];
const ed25519Members: readonly Member[] = [
  [1, 1],
  [3, -8],
  [-1, 6],
  [-2, bytes(ed25519.x)],
];

function p256With(...more: Member[]): Buffer {
  return coseKey(...p256Members, ...more);
}

function ed25519With(...more: Member[]): Buffer {
  return coseKey(...ed25519Members, ...more);
}

/** The honest key of P-256 with another head, and bytes after it. */
function rewritten(head: number[], behind: Buffer = Buffer.alloc(0)): Buffer {
  return Buffer.concat([Buffer.from(head), p256With().subarray(1), behind]);
}

const ofAlgorithms: [step: number, fault: string, key: Buffer][] = [
  [20, "without an algorithm", coseKey(...p256Members.filter(([label]) => label !== 3))],
  [
    20,
    "with an algorithm in words",
    coseKey([1, 2], [3, "ES256"], [-1, 1], [-2, bytes(p256.x)], [-3, bytes(p256.y)]),
  ],
  [20, "of ES512", coseKey([1, 2], [3, -36], [-1, 3], [-2, Buffer.alloc(66, 1)], [-3, Buffer.alloc(66, 1)])],
  [20, "of RSA with SHA-1", coseKey([1, 3], [3, -65535], [-1, bytes(rsa.n)], [-2, usualExponent])],
  [20, "of PS256", coseKey([1, 3], [3, -37], [-1, bytes(rsa.n)], [-2, usualExponent])],
  [20, "of another curve than the algorithm's", coseKey([1, 2], [3, -7], [-1, 2], [-2, point], [-3, point])],
  [20, "of another type than the algorithm's", coseKey([1, 3], [3, -7], [-1, point], [-2, usualExponent])],
  [
    20,
    "of P-256 with the algorithm of RSA",
    coseKey([1, 2], [3, -257], [-1, 1], [-2, bytes(p256.x)], [-3, bytes(p256.y)]),
  ],
  [
    20,
    "of P-256 with the algorithm of Ed25519",
    coseKey([1, 2], [3, -8], [-1, 1], [-2, bytes(p256.x)], [-3, bytes(p256.y)]),
  ],
  [20, "of Ed25519 with the algorithm of P-256", coseKey([1, 1], [3, -7], [-1, 6], [-2, bytes(ed25519.x)])],
  [
    20,
    "of Ed25519 with the curve of P-256",
    coseKey([1, 1], [3, -8], [-1, 1], [-2, bytes(p256.x)], [-3, bytes(p256.y)]),
  ],
  [
    20,
    "of RSA with the algorithm of Ed25519",
    coseKey([1, 3], [3, -8], [-1, bytes(rsa.n)], [-2, usualExponent]),
  ],
];

const ofMembers: [step: number, fault: string, key: Buffer][] = [
  [13, "of P-256 with its private part", p256With([-4, bytes(p256.d)])],
  [13, "of Ed25519 with its private part", ed25519With([-4, bytes(ed25519.d)])],
  [13, "of RSA with its private exponent", rsaKey(bytes(rsa.n), bytes(rsa.e), [-3, bytes(rsa.d)])],
  [13, "of RSA with its factors", rsaKey(bytes(rsa.n), bytes(rsa.e), [-4, bytes(rsa.p)], [-5, bytes(rsa.q)])],
  [13, "of Ed25519 with a second coordinate", ed25519With([-3, point])],
  [13, "of P-256 with a member of symmetric keys", p256With([-1000, point])],
  [13, "with a key id", p256With([2, Buffer.from("id")])],
  [13, "with operations", p256With([4, [2]])],
  [13, "with a member in words", p256With(["d", bytes(p256.d)])],
  [13, "with a member twice", rewritten([0xa6], encodeCbor(new Map([[-3, bytes(p256.y)]])).subarray(1))],
  [13, "of indefinite length", rewritten([0xbf], Buffer.from([0xff]))],
  [13, "whose length is written in two bytes", rewritten([0xb8, 5])],
  [13, "with a byte behind it", rewritten([0xa5], Buffer.from([0]))],
  [13, "that is a list", encodeCbor(p256Members.flat())],
  [13, "that is an empty map", coseKey()],
];

const ofNumbers: [step: number, fault: string, key: Buffer][] = [
  [13, "of a point that is not on the curve", p256Key(point, point)],
  [13, "of a point of three bytes", p256Key(Buffer.alloc(3, 1), Buffer.alloc(3, 1))],
  [
    13,
    "of a point with a zero before it",
    p256Key(Buffer.concat([Buffer.alloc(1), bytes(p256.x)]), bytes(p256.y)),
  ],
  [13, "of the point at infinity", p256Key(Buffer.alloc(32), Buffer.alloc(32))],
  [13, "of a point in words", p256Key("one", "two")],
  [13, "of a point without its second coordinate", p256Key(bytes(p256.x))],
  [
    13,
    "of a point whose second coordinate is its sign",
    Buffer.concat([Buffer.from([0xa5]), p256Key(bytes(p256.x)).subarray(1), Buffer.from([0x22, 0xf5])]),
  ],
  [13, "of no point at all", p256Key()],
  [13, "of three bytes for Ed25519", ed25519Key(Buffer.alloc(3, 1))],
  [13, "of 33 bytes for Ed25519", ed25519Key(Buffer.concat([bytes(ed25519.x), Buffer.alloc(1)]))],
  [13, "of the order four for Ed25519", ed25519Key(Buffer.alloc(32))],
  [13, "that is not on the curve for Ed25519", ed25519Key(Buffer.from([2, ...Buffer.alloc(31)]))],
  [13, "of RSA with 1024 bits", rsaKey(modulus(1024), usualExponent)],
  [13, "of RSA with 2047 bits", rsaKey(modulus(2047), usualExponent)],
  [13, "of RSA with 8193 bits", rsaKey(modulus(8193), usualExponent)],
  [13, "of RSA with 16000 bits", rsaKey(modulus(16_000), usualExponent)],
  [13, "of RSA without a modulus", rsaKey(Buffer.alloc(0), usualExponent)],
  [13, "of RSA with a modulus of zeros", rsaKey(Buffer.alloc(256), usualExponent)],
  [13, "of RSA with an even modulus", rsaKey(evenModulus(2048), usualExponent)],
  [
    13,
    "of RSA with a zero before the modulus",
    rsaKey(Buffer.concat([Buffer.alloc(1), modulus(2048)]), usualExponent),
  ],
  [13, "of RSA without an exponent", withExponent()],
  [13, "of RSA with the exponent zero", withExponent(0)],
  [13, "of RSA with the exponent one", withExponent(1)],
  [13, "of RSA with an even exponent", withExponent(1, 0, 0)],
  [13, "of RSA with a zero before the exponent", withExponent(0, 1, 0, 1)],
  [13, "of RSA with an exponent of 33 bits", withExponent(1, 0, 0, 0, 1)],
  [13, "of RSA with an exponent of 2048 ones", withExponent(...Buffer.alloc(256, 0xff))],
];

/**
 * COSE keys that identify no user, or that WebAuthn does not allow (section 6.5.1): each with the step of section 7.1 that
 * meets it, and with its fault alone.
 */
export const unusableKeys = [...ofAlgorithms, ...ofMembers, ...ofNumbers];

/** Keys that are just acceptable. */
export const usableKeys: [kind: string, key: Buffer][] = [
  ["of P-256", p256With()],
  ["of Ed25519", ed25519With()],
  ["of RSA with 2048 bits", rsaKey(bytes(rsa.n), bytes(rsa.e))],
  ["of RSA with 8192 bits", rsaKey(modulus(8192), usualExponent)],
  ["of RSA with the exponent three", withExponent(3)],
  ["of RSA with an exponent of 32 ones", withExponent(0xff, 0xff, 0xff, 0xff)],
];

import { generateKeyPairSync } from "node:crypto";
import type { CborValue } from "../../authenticator/cbor.ts";

type CoseKey = [label: number, value: CborValue][];

const point = Buffer.alloc(32, 1);

function modulus(bits: number, lastByte = (odd: number) => odd): Buffer {
  const { n = "" } = generateKeyPairSync("rsa", { modulusLength: bits }).publicKey.export({ format: "jwk" });
  const bytes = Buffer.from(n, "base64url");
  bytes.writeUInt8(lastByte(bytes.readUInt8(bytes.length - 1)), bytes.length - 1);
  return bytes;
}

function rsaKey(n: CborValue, exponent: number[]): CoseKey {
  return [
    [1, 3],
    [3, -257],
    [-1, n],
    [-2, Buffer.from(exponent)],
  ];
}

function p256Key(...coordinates: CborValue[]): CoseKey {
  const members = coordinates.map((value, index): CoseKey[number] => [-2 - index, value]);
  return [[1, 2], [3, -7], [-1, 1], ...members];
}

function ed25519Key(x: CborValue): CoseKey {
  return [
    [1, 1],
    [3, -8],
    [-1, 6],
    [-2, x],
  ];
}

/** COSE keys of the accepted algorithms that identify no user: each with its fault. */
export const unusableKeys: [fault: string, key: CoseKey][] = [
  ["a point that is not on the curve", p256Key(point, point)],
  ["a point of three bytes", p256Key(Buffer.alloc(3, 1), Buffer.alloc(3, 1))],
  ["a point in words", p256Key("one", "two")],
  ["no point at all", p256Key()],
  [
    "another curve than the algorithm's",
    [
      [1, 2],
      [3, -7],
      [-1, 2],
      [-2, point],
      [-3, point],
    ],
  ],
  [
    "another type than the algorithm's",
    [
      [1, 3],
      [3, -7],
      [-1, point],
      [-2, Buffer.from([1, 0, 1])],
    ],
  ],
  ["an Ed25519 key of three bytes", ed25519Key(Buffer.alloc(3, 1))],
  ["an Ed25519 key of the order four", ed25519Key(Buffer.alloc(32))],
  ["an Ed25519 key that is not on the curve", ed25519Key(Buffer.from([2, ...Buffer.alloc(31)]))],
  ["RSA of 1024 bits", rsaKey(modulus(1024), [1, 0, 1])],
  [
    "RSA of an even modulus",
    rsaKey(
      modulus(2048, (odd) => odd - 1),
      [1, 0, 1],
    ),
  ],
  ["RSA of the exponent one", rsaKey(modulus(2048), [1])],
  ["RSA of an even exponent", rsaKey(modulus(2048), [1, 0, 0])],
];

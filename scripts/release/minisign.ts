import { createHash, createPrivateKey, createPublicKey, sign } from "node:crypto";

/**
 * A key whose signatures `minisign -V` verifies: Ed25519 of a BLAKE2b-512 hash, and a second signature of the first one with a
 * comment (https://jedisct1.github.io/minisign, "Signature format").
 */
export interface ReleaseKey {
  /** As `minisign -P` takes it. */
  readonly publicKey: string;
  /** The text of a `.minisig` file. A verification shows the comment. */
  sign(content: Buffer | string, comment: string): string;
}

/** A sentence on why a text is no key to sign with. */
export class ReleaseKeyError extends Error {}

/** The fields of a secret key: how it is encrypted, which would begin with "Sc", its id, its seed and the public key. */
const keyBytes = 158;
const fields = {
  algorithm: [0, 2],
  encryption: [2, 4],
  id: [54, 62],
  seed: [62, 94],
  publicKey: [94, 126],
} as const;
const notEncrypted = "\0\0";
/** Before the seed of an Ed25519 key in PKCS #8, and before a public key in SPKI (RFC 8410). */
const privatePrefix = Buffer.from("302e020100300506032b657004220420", "hex");
const publicPrefixBytes = 12;

/** Reads a key that `minisign -G -W` has made. Throws a ReleaseKeyError. */
export function readReleaseKey(text: string): ReleaseKey {
  const [, encoded = ""] = text.split("\n");
  const bytes = Buffer.from(encoded.trim(), "base64");
  const field = (name: keyof typeof fields) => bytes.subarray(...fields[name]);
  if (bytes.length !== keyBytes || field("algorithm").toString() !== "Ed")
    throw new ReleaseKeyError("is no secret key of minisign.");
  if (field("encryption").toString() !== notEncrypted)
    throw new ReleaseKeyError("has a password. Remove it from a copy of the key: minisign -C -W -s COPY.");
  const key = createPrivateKey({
    key: Buffer.concat([privatePrefix, field("seed")]),
    format: "der",
    type: "pkcs8",
  });
  const publicKey = createPublicKey(key).export({ format: "der", type: "spki" }).subarray(publicPrefixBytes);
  if (!publicKey.equals(field("publicKey"))) throw new ReleaseKeyError("is damaged.");
  return {
    publicKey: Buffer.concat([Buffer.from("Ed"), field("id"), publicKey]).toString("base64"),
    sign: (content, comment) => {
      const signature = sign(null, createHash("blake2b512").update(content).digest(), key);
      const signed = Buffer.concat([Buffer.from("ED"), field("id"), signature]).toString("base64");
      const ofComment = sign(null, Buffer.concat([signature, Buffer.from(comment)]), key).toString("base64");
      return `untrusted comment: signature by minisign's format\n${signed}\ntrusted comment: ${comment}\n${ofComment}\n`;
    },
  };
}

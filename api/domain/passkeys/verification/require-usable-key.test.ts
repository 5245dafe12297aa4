import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isEd25519Point } from "./require-usable-key.ts";

/**
 * The y of each point whose order divides eight, and the second encodings of 0 and 1; least significant byte
 * first.
 */
const smallOrder = [
  `00${"00".repeat(31)}`,
  `01${"00".repeat(31)}`,
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  `ec${"ff".repeat(30)}7f`,
  `ed${"ff".repeat(30)}7f`,
  `ee${"ff".repeat(30)}7f`,
];

function withSign(bytes: Buffer): Buffer {
  const signed = Buffer.from(bytes);
  signed.writeUInt8(signed.readUInt8(31) | 0x80, 31);
  return signed;
}

function madeKey(): Buffer {
  const { x = "" } = generateKeyPairSync("ed25519").publicKey.export({ format: "jwk" });
  return Buffer.from(x, "base64url");
}

describe("an Ed25519 point", () => {
  it.each(smallOrder)("of small order is none, with either sign: %s", (hex) => {
    const bytes = Buffer.from(hex, "hex");
    expect([isEd25519Point(bytes), isEd25519Point(withSign(bytes))]).toEqual([false, false]);
  });

  it("is what any key pair has", () => {
    expect(Array.from({ length: 100 }, () => isEd25519Point(madeKey()))).not.toContain(false);
  });

  it("is one with either sign", () => {
    expect(isEd25519Point(withSign(madeKey()))).toBe(true);
  });

  // y = 3 is on the curve; 2 is not, and 3 is not encoded as p + 3.
  it.each([
    ["03", "00", true],
    ["02", "00", false],
    ["f0", "ff", false],
  ])("is distinguished from other bytes: %s %s…", (first, others, isPoint) => {
    const last = others === "ff" ? "7f" : "00";
    expect(isEd25519Point(Buffer.from(`${first}${others.repeat(30)}${last}`, "hex"))).toBe(isPoint);
  });
});

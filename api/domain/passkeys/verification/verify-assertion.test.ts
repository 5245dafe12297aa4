import { generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isDerSignature } from "./verify-assertion.ts";

const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });

/** r of 33 bytes with its zero, s of 32 without. */
const r = [0x00, 0x80, ...Array.from({ length: 31 }, () => 7)];
const s = [0x7f, ...Array.from({ length: 31 }, () => 9)];
const whole = [0x30, 69, 0x02, 33, ...r, 0x02, 32, ...s];

function withByte(place: number, value: number): Uint8Array {
  return Uint8Array.from(whole.with(place, value));
}

describe("a signature of P-256", () => {
  it("is taken as every authenticator writes it, whatever its length", () => {
    for (let round = 0; round < 300; round += 1)
      expect(isDerSignature(sign("sha256", Buffer.from([round & 255]), privateKey))).toBe(true);
    expect(isDerSignature(Uint8Array.from(whole))).toBe(true);
    expect(isDerSignature(Uint8Array.from([0x30, 6, 0x02, 1, 1, 0x02, 1, 2]))).toBe(true);
  });

  it.each([
    ["that has another tag", withByte(0, 0xb0)],
    ["whose length is not its own", withByte(1, 68)],
    ["with a length in its long form", Uint8Array.from([0x30, 0x81, 69, ...whole.slice(2)])],
    ["whose r is no integer", withByte(2, 0x03)],
    ["whose s is no integer", withByte(4 + 33, 0x03)],
    ["whose r is negative", Uint8Array.from([0x30, 68, 0x02, 32, ...r.slice(1), 0x02, 32, ...s])],
    ["whose s has a zero too many", Uint8Array.from([0x30, 70, 0x02, 33, ...r, 0x02, 33, 0, ...s])],
    ["whose r is longer than a number of the curve", withByte(3, 34)],
    ["without s", Uint8Array.from([0x30, 35, 0x02, 33, ...r])],
    ["with an empty r", Uint8Array.from([0x30, 36, 0x02, 0, 0x02, 32, ...s])],
    ["with a byte behind it", Uint8Array.from([...whole, 0])],
    ["with a byte behind s", Uint8Array.from([0x30, 70, ...whole.slice(2), 0])],
    ["of no bytes", new Uint8Array()],
  ])("is refused in a form %s", (_, bytes) => {
    expect(isDerSignature(bytes)).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { type CborValue, encodeCbor } from "../../../test/authenticator/cbor.ts";
import { requireAcceptedAttestation } from "./verify-attestation.ts";

const unsupported = expect.objectContaining({ code: "attestation_unsupported" });

function check(members: Record<string, CborValue>) {
  const object = {
    fmt: "none",
    attStmt: new Map<string, CborValue>(),
    authData: Buffer.alloc(37),
    ...members,
  };
  return () => requireAcceptedAttestation(encodeCbor(new Map(Object.entries(object))).toString("base64url"));
}

const statement = (...members: [string, CborValue][]) => new Map<string, CborValue>(members);

describe("an attestation", () => {
  it.each<Record<string, CborValue>>([
    { fmt: "none" },
    { fmt: "packed", attStmt: statement(["alg", -7], ["sig", Buffer.alloc(8)]) },
  ])("without certificates reaches the library", (members) => {
    expect(check(members)).not.toThrow();
  });

  it.each<Record<string, CborValue>>([
    { fmt: "packed", attStmt: statement(["x5c", []]) },
    { fmt: "packed", attStmt: statement(["x5c", 0]) },
    { fmt: "android-key" },
    { fmt: "android-safetynet" },
    { fmt: "tpm" },
    { fmt: "apple" },
    { fmt: "fido-u2f" },
    { fmt: "None" },
    { fmt: 0 },
  ])("of another kind does not", (members) => {
    expect(check(members)).toThrow(unsupported);
  });

  it.each<Record<string, CborValue>>([{ attStmt: [] }, { attStmt: 0 }, { authData: "text" }])(
    "with a member of the wrong type is refused",
    (members) => {
      expect(check(members)).toThrow("attestation");
    },
  );

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["no map", Buffer.from([0])],
    ["127 KiB of zeros", Buffer.alloc(127 * 1024)],
    ["30000 nested lists", Buffer.alloc(30_000, 0x81)],
    ["90000 nested tags", Buffer.alloc(90_000, 0xc0)],
    ["a list that claims 2^32 members", Buffer.from([0x9a, 0xff, 0xff, 0xff, 0xff, 0])],
    ["a text that claims 2^63 bytes", Buffer.from([0x7b, 0x80, 0, 0, 0, 0, 0, 0, 0])],
  ])("that is %s is refused without harm", (_, bytes) => {
    expect(() => requireAcceptedAttestation(bytes.toString("base64url"))).toThrow("attestation");
  });
});

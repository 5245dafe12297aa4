import { describe, expect, it } from "vitest";
import { bodyBytes, credentialIdBytes } from "#contract/limits.ts";
import type { ProblemCode } from "#contract/problem.ts";
import { encodeCbor } from "../../authenticator/cbor.ts";
import type { Tampering } from "../../authenticator/tampering.ts";
import { attemptLogin } from "../../visitors/attempt-login.ts";
import {
  attemptRegistration,
  attestationOf,
  expectLinkStillOpen,
  verifyRegistration,
} from "../../visitors/attempt-registration.ts";
import { setUpServer } from "../../worlds/setup-server.ts";
import { unusableKeys, usableKeys } from "./unusable-keys.ts";

const server = await setUpServer();
const { origin } = server.site;

async function expectNothingHappened(
  visitor: ReturnType<typeof server.visitor>,
  invite: Awaited<ReturnType<typeof server.invite>>,
) {
  expect(await server.count("users")).toBe(0);
  expect(await server.count("authenticators")).toBe(0);
  await expectLinkStillOpen(visitor, invite);
  expect((await attemptRegistration(server.visitor(), invite)).status).toBe(201);
}

/** Changes the head of an attestation object, which is a map of three members, and adds bytes behind it. */
function withHead(head: number[], behind: Buffer = Buffer.alloc(0)) {
  return (bytes: Buffer) => Buffer.concat([Buffer.from(head), bytes.subarray(1), behind]);
}

/** Writes the length of the authenticator data in two bytes where one is enough. */
function withLongLength(bytes: Buffer): Buffer {
  const place = bytes.indexOf("authData") + "authData".length;
  return Buffer.concat([bytes.subarray(0, place), Buffer.from([0x59, 0]), bytes.subarray(place + 1)]);
}

function behind(text: string): Tampering {
  return { rewriteClientData: (bytes) => Buffer.concat([bytes, Buffer.from(text)]) };
}

const nested = Buffer.concat([Buffer.alloc(30_000, 0x81), Buffer.from([0])]);
const wrongSignature = Buffer.from([0x30, 6, 2, 1, 1, 2, 1, 1]);
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);
const outputs = encodeCbor(new Map([["credProtect", 2]]));
const twice = Buffer.concat([Buffer.from([0xa2]), outputs.subarray(1), outputs.subarray(1)]);

/** Each with its step of section 7.1 in WebAuthn Level 3. Step 13 reads the structures of sections 6.1, 6.5.1 and 6.5.4. */
const lies: [step: number, about: string, tampering: Tampering, code?: ProblemCode][] = [
  // The section would strip it, but no browser writes one, and the library does not read it.
  [5, "a byte order mark", { rewriteClientData: (bytes) => Buffer.concat([byteOrderMark, bytes]) }],
  [5, "client data in UTF-16", { rewriteClientData: (bytes) => Buffer.from(bytes.toString(), "utf16le") }],
  [6, "a zero byte behind the client data", behind("\0")],
  [6, "a second object behind the client data", behind("{}")],
  [6, "client data that was changed", { tamperClientData: true }],
  [6, "client data that is a list", { rewriteClientData: (bytes) => Buffer.from(`[${bytes.toString()}]`) }],
  [6, "token binding that is a text", { clientDataMembers: { tokenBinding: "supported" } }],
  [6, "token binding of no known state", { clientDataMembers: { tokenBinding: { status: "maybe" } } }],
  [7, "the type of a login", { type: "webauthn.get" }],
  [
    8,
    "a challenge the server never made",
    { challenge: Buffer.alloc(32, 1).toString("base64url") },
    "challenge_invalid",
  ],
  [8, "a challenge that is a list", { clientDataMembers: { challenge: [] } }],
  [9, "an origin of another site", { origin: "https://evil.example" }],
  [9, "an origin with another scheme", { origin: origin.replace("http:", "https:") }],
  [9, "an origin of null", { origin: "null" }],
  [9, "an origin in a list", { clientDataMembers: { origin: [origin] } }],
  [10, "a frame of another origin", { crossOrigin: true }],
  [10, "a frame in words", { clientDataMembers: { crossOrigin: "false" } }],
  [11, "a frame and its top origin", { crossOrigin: true, topOrigin: origin }],
  [11, "a top origin alone", { topOrigin: origin }],
  [11, "a top origin of null", { clientDataMembers: { topOrigin: null } }],
  [13, "an attestation object of no bytes", { attestationObject: Buffer.alloc(0) }, "validation"],
  [13, "an attestation object that is a number", { attestationObject: encodeCbor(5) }],
  [13, "an attestation object that is an empty map", { attestationObject: encodeCbor(new Map()) }],
  [13, "an attestation object of 30000 nested arrays (34)", { attestationObject: nested }],
  [13, "an attestation object of random bytes", { attestationObject: Buffer.from("a363666d74ff00", "hex") }],
  [
    13,
    "a byte behind the attestation object",
    { rewriteAttestationObject: withHead([0xa3], Buffer.from([0])) },
  ],
  [13, "a second attestation object", { rewriteAttestationObject: (bytes) => Buffer.concat([bytes, bytes]) }],
  [
    13,
    "an attestation object of indefinite length",
    { rewriteAttestationObject: withHead([0xbf], Buffer.from([0xff])) },
  ],
  [
    13,
    "a member of the attestation object twice",
    { rewriteAttestationObject: withHead([0xa4], Buffer.concat([encodeCbor("fmt"), encodeCbor("none")])) },
  ],
  [13, "a length of the attestation object in two bytes", { rewriteAttestationObject: withHead([0xb8, 3]) }],
  [
    13,
    "a tag around the attestation object",
    { rewriteAttestationObject: withHead([0xd9, 0xd9, 0xf7, 0xa3]) },
  ],
  [13, "bytes left over", { extraBytes: 3 }],
  [13, "authenticator data cut short", { truncate: 36 }],
  [13, "authenticator data cut inside the key", { truncate: 100 }],
  [13, "a key that is not announced", { invertedFlags: 0x40 }],
  [13, "extension outputs that are announced and missing", { invertedFlags: 0x80 }],
  [13, "extension outputs that are not announced", { extensions: outputs, invertedFlags: 0x80 }],
  [13, "extension outputs that are a list", { extensions: encodeCbor([]) }],
  [13, "extension outputs that are a list of pairs", { extensions: encodeCbor([["credProtect", 2]]) }],
  [13, "extension outputs that are a text", { extensions: encodeCbor("") }],
  [13, "extension outputs that are a number", { extensions: encodeCbor(0) }],
  [13, "extension outputs that are bytes", { extensions: encodeCbor(Buffer.alloc(0)) }],
  [13, "extension outputs cut short", { extensions: outputs.subarray(0, -1) }],
  [13, "extension outputs whose bytes are cut short", { extensions: Buffer.from("a161784201", "hex") }],
  [13, "extension outputs with a float in two bytes", { extensions: Buffer.from("a16178f97c00", "hex") }],
  [13, "extension outputs of indefinite length", { extensions: Buffer.from("bf617801ff", "hex") }],
  [13, "an extension output twice", { extensions: twice }],
  [13, "a byte behind the extension outputs", { extensions: Buffer.concat([outputs, Buffer.from([0])]) }],
  [14, "another relying party", { rpId: "evil.example" }],
  [15, "nobody present", { userPresent: false }],
  [16, "nobody verified", { userVerified: false }],
  [17, "a backup of what cannot be backed up", { backupEligible: false, backedUp: true }],
  [22, "a statement beside no attestation", { statement: () => new Map([["alg", -7]]) }],
  [22, "a statement that is a list", { statement: () => [] }],
  [22, "a statement that is no map", { statement: () => 0 }],
  [22, "a self attestation of no members", { format: "packed", statement: () => new Map() }],
  [
    22,
    "a self attestation of another algorithm than the key's",
    { format: "packed", statement: (honest) => new Map([...honest, ["alg", -257]]) },
  ],
  [
    22,
    "a self attestation whose signature is another's",
    { format: "packed", statement: (honest) => new Map([...honest, ["sig", wrongSignature]]) },
  ],
  [25, "an empty credential id", { attestedId: Buffer.alloc(0) }, "validation"],
  [
    25,
    "a credential id of 1024 bytes (33)",
    { attestedId: Buffer.alloc(credentialIdBytes + 1, 1) },
    "validation",
  ],
  [27, "an outer id that is not the attested one (30)", { id: Buffer.alloc(32, 1).toString("base64url") }],
  [27, "a raw id unlike the id", { rawId: Buffer.alloc(32, 1).toString("base64url") }, "validation"],
];

describe("a registration is refused and leaves nothing when the browser lies about (27)", () => {
  it.each(lies)("step %i: %s", async (_, __, lie, code = "registration_failed") => {
    const [visitor, invite] = [server.visitor(), await server.invite()];
    const answer = await attemptRegistration(visitor, invite, lie);
    expect(answer).toMatchObject({ status: 400, body: { code } });
    await expectNothingHappened(visitor, invite);
  });
});

describe("a registration is refused and leaves nothing when the key is (27)", () => {
  it.each(unusableKeys)("step %i: one %s", async (_, __, coseKey) => {
    const [visitor, invite] = [server.visitor(), await server.invite()];
    const answer = await attemptRegistration(visitor, invite, { coseKey });
    expect(answer).toMatchObject({ status: 400, body: { code: "registration_failed" } });
    await expectNothingHappened(visitor, invite);
  });
});

describe("a registration is refused as unsupported with", () => {
  it.each(["apple", "tpm", "fido-u2f", "packed-with-certificate", "android-key"] as const)(
    "an attestation of the format %s (32)",
    async (format) => {
      const [visitor, invite] = [server.visitor(), await server.invite()];
      const answer = await attemptRegistration(visitor, invite, { format });
      expect(answer).toMatchObject({ status: 400, body: { code: "attestation_unsupported" } });
      await expectNothingHappened(visitor, invite);
    },
  );

  it("a key of ES384 (23)", async () => {
    const [visitor, invite] = [server.visitor({ algorithm: "ES384" }), await server.invite()];
    expect((await attemptRegistration(visitor, invite)).status).toBe(400);
    await expectNothingHappened(visitor, invite);
  });
});

it("a body of zeros, nearly as long as a body may be, is refused (34)", async () => {
  const [visitor, invite] = [server.visitor(), await server.invite()];
  const attestation = await attestationOf(visitor, invite);
  const { length } = JSON.stringify(attestation);
  const attestationObject = "A".repeat(
    bodyBytes - 1024 - length + attestation.response.attestationObject.length,
  );
  const response = { ...attestation.response, attestationObject };
  expect((await verifyRegistration(visitor, invite, { ...attestation, response })).status).toBe(400);
  const zeros = { body: Buffer.alloc(bodyBytes - 1024), headers: { "content-type": "application/json" } };
  const path = `/api/invite/${invite.linkId}/register/verify`;
  expect((await visitor.browser.send("POST", path, zeros)).status).toBe(400);
  await expectNothingHappened(visitor, invite);
});

describe("a registration succeeds with", () => {
  it.each(usableKeys)("a key %s", async (_, coseKey) => {
    const answer = await attemptRegistration(server.visitor(), await server.invite(), { coseKey });
    expect(answer.status).toBe(201);
  });

  it.each<[string, Tampering]>([
    ["extension outputs that nobody asked for", { extensions: outputs }],
    ["extension outputs of no members", { extensions: encodeCbor(new Map()) }],
    [
      "token binding that the browser supports",
      { clientDataMembers: { tokenBinding: { status: "supported" } } },
    ],
    [
      "members of client data that have no meaning",
      { clientDataMembers: { other_keys_can_be_added_here: "no" } },
    ],
    ["reserved flags", { invertedFlags: 0x22 }],
    // As authenticators in software write it, also those of earlier releases of `@inglenook/contract`.
    ["a length of the authenticator data in two bytes", { rewriteAttestationObject: withLongLength }],
  ])("%s, and signs in", async (_, more) => {
    const visitor = server.visitor();
    expect((await attemptRegistration(visitor, await server.invite(), more)).status).toBe(201);
    expect((await attemptLogin(visitor)).status).toBe(200);
  });

  it("a packed attestation that the key signed itself (32)", async () => {
    const visitor = server.visitor();
    const answer = await attemptRegistration(visitor, await server.invite(), { format: "packed" });
    expect(answer.status).toBe(201);
    expect((await attemptLogin(visitor)).status).toBe(200);
  });

  it("a credential id of 1023 bytes, which then signs in (33)", async () => {
    const visitor = server.visitor();
    const attestedId = Buffer.alloc(credentialIdBytes, 7);
    expect((await attemptRegistration(visitor, await server.invite(), { attestedId })).status).toBe(201);
    expect((await attemptLogin(visitor)).status).toBe(200);
  });
});

import { describe, expect, it } from "vitest";
import { bodyBytes, credentialIdBytes } from "#contract/limits.ts";
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
import { unusableKeys } from "./unusable-keys.ts";

const server = await setUpServer();
const { origin } = server.site;

async function expectNothingHappened(
  visitor: ReturnType<typeof server.visitor>,
  invite: Awaited<ReturnType<typeof server.invite>>,
) {
  expect(await server.count("users")).toBe(0);
  expect(await server.count("authenticators")).toBe(0);
  await expectLinkStillOpen(visitor, invite);
}

const nested = Buffer.concat([Buffer.alloc(30_000, 0x81), Buffer.from([0])]);
const lies: [string, Tampering][] = [
  ["the type of a login", { type: "webauthn.get" }],
  ["a challenge the server never made", { challenge: Buffer.alloc(32, 1).toString("base64url") }],
  ["an origin of another site", { origin: "https://evil.example" }],
  ["an origin with another scheme", { origin: origin.replace("http:", "https:") }],
  ["an origin of null", { origin: "null" }],
  ["a frame of another origin", { crossOrigin: true }],
  ["a frame and its top origin", { crossOrigin: true, topOrigin: origin }],
  ["a top origin alone", { topOrigin: origin }],
  ["client data that was changed", { tamperClientData: true }],
  ["another relying party", { rpId: "evil.example" }],
  ["nobody present", { userPresent: false }],
  ["nobody verified", { userVerified: false }],
  ["a backup of what cannot be backed up", { backupEligible: false, backedUp: true }],
  ["bytes left over", { extraBytes: 3 }],
  ["authenticator data cut short", { truncate: 36 }],
  ["authenticator data cut inside the key", { truncate: 100 }],
  ["an empty credential id", { attestedId: Buffer.alloc(0) }],
  ["a credential id of 1024 bytes (33)", { attestedId: Buffer.alloc(credentialIdBytes + 1, 1) }],
  ["an outer id that is not the attested one (30)", { id: Buffer.alloc(32, 1).toString("base64url") }],
  ["a raw id unlike the id", { rawId: Buffer.alloc(32, 1).toString("base64url") }],
  ["an attestation object of no bytes", { attestationObject: Buffer.alloc(0) }],
  ["an attestation object that is a number", { attestationObject: encodeCbor(5) }],
  ["an attestation object that is an empty map", { attestationObject: encodeCbor(new Map()) }],
  ["an attestation object of 30000 nested arrays (34)", { attestationObject: nested }],
  ["an attestation object of random bytes", { attestationObject: Buffer.from("a363666d74ff00", "hex") }],
];

describe("a registration is refused and leaves nothing when the browser lies about (27)", () => {
  it.each(lies)("%s", async (_, lie) => {
    const [visitor, invite] = [server.visitor(), await server.invite()];
    const answer = await attemptRegistration(visitor, invite, lie);
    expect(answer.status).toBe(400);
    await expectNothingHappened(visitor, invite);
  });
});

describe("a registration is refused and leaves nothing when the key is (27)", () => {
  it.each(unusableKeys)("%s", async (_, members) => {
    const [visitor, invite] = [server.visitor(), await server.invite()];
    const answer = await attemptRegistration(visitor, invite, { coseKey: encodeCbor(new Map(members)) });
    expect(answer.status).toBe(400);
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

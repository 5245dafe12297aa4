import fc from "fast-check";
import { expect, it } from "vitest";
import { assertionOf, expectSignedOut, verifyLogin } from "../visitors/attempt-login.ts";
import { attemptRegistration, attestationOf, verifyRegistration } from "../visitors/attempt-registration.ts";
import { setUpServer } from "../worlds/setup-server.ts";
import { expectValidResponse } from "./expect-valid-response.ts";
import { checkProperty, fuzzMilliseconds } from "./fuzz-runs.ts";

const server = await setUpServer();

/** The same bytes with one bit changed, as base64url. */
function withOtherBit(text: string, place: number): string {
  const bytes = Buffer.from(text, "base64url");
  const index = Math.floor(place / 8) % bytes.length;
  bytes.writeUInt8(bytes.readUInt8(index) ^ (1 << (place % 8)), index);
  return bytes.toString("base64url");
}

const place = fc.nat({ max: 100_000 });

it(
  "an assertion of which one bit is changed signs nobody in",
  async () => {
    const visitor = await server.registered();
    const members = ["authenticatorData", "clientDataJSON", "signature", "userHandle"] as const;
    const property = fc.asyncProperty(fc.constantFrom(...members), place, async (member, bit) => {
      const assertion = await assertionOf(visitor);
      const changed = withOtherBit(assertion.response[member] ?? "", bit);
      const answer = await verifyLogin(visitor, {
        ...assertion,
        response: { ...assertion.response, [member]: changed },
      });
      expectValidResponse(answer);
      expect([400, 401]).toContain(answer.status);
    });
    await checkProperty(property);
    await expectSignedOut(visitor);
  },
  fuzzMilliseconds(),
);

it(
  "an attestation of which one bit is changed makes one account or none, and is no fault of the server",
  async () => {
    const members = ["attestationObject", "clientDataJSON"] as const;
    const property = fc.asyncProperty(fc.constantFrom(...members), place, async (member, bit) => {
      const [visitor, invite] = [server.visitor(), await server.invite()];
      const before = await server.count("users");
      const attestation = await attestationOf(visitor, invite);
      const changed = withOtherBit(attestation.response[member], bit);
      const answer = await verifyRegistration(visitor, invite, {
        ...attestation,
        response: { ...attestation.response, [member]: changed },
      });
      expectValidResponse(answer);
      expect(await server.count("users")).toBe(before + (answer.status === 201 ? 1 : 0));
      expect(await server.count("authenticators")).toBe(await server.count("users"));
    });
    await checkProperty(property);
  },
  fuzzMilliseconds(),
);

it(
  "an attestation object of any bytes makes nobody an account",
  async () => {
    const property = fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 2000 }), async (bytes) => {
      const attestationObject = Buffer.from(bytes);
      const answer = await attemptRegistration(server.visitor(), await server.invite(), {
        attestationObject,
      });
      expectValidResponse(answer);
      expect(answer.status).toBe(400);
    });
    await checkProperty(property);
    expect(await server.count("users")).toBe(0);
  },
  fuzzMilliseconds(),
);

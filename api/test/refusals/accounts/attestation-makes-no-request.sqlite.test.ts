import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { verifyRegistrationResponse } from "@simplewebauthn/server";
import { afterAll, beforeEach, expect, it } from "vitest";
import { androidKeyCertificates } from "../../authenticator/android-key-certificates.ts";
import type { Tampering } from "../../authenticator/tampering.ts";
import {
  attemptRegistration,
  attestationOf,
  expectLinkStillOpen,
} from "../../visitors/attempt-registration.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();
let seen: (string | undefined)[] = [];
const listener = createServer((request, response) => {
  seen.push(request.url);
  response.end();
});
await new Promise<void>((done) => listener.listen(0, "127.0.0.1", done));
afterAll(() => listener.close());
beforeEach(() => {
  seen = [];
});

// A listening TCP server has an address with a port.
const { port } = listener.address() as AddressInfo;
const lie: Tampering = {
  format: "android-key",
  certificates: (key, hash) => androidKeyCertificates(key, hash, `http://127.0.0.1:${port}/revoked`),
};

it("an attestation whose certificate names an address is refused, and the address is not called (31)", async () => {
  const [visitor, invite] = [server.visitor(), await server.invite()];
  const answer = await attemptRegistration(visitor, invite, lie);
  expect(answer).toMatchObject({ status: 400, body: { code: "attestation_unsupported" } });
  expect(seen).toEqual([]);
  await expectLinkStillOpen(visitor, invite);
});

it("the same attestation makes the library call there, had it reached it (31)", async () => {
  const response = await attestationOf(server.visitor(), await server.invite(), lie);
  const verified = verifyRegistrationResponse({
    response,
    expectedChallenge: () => true,
    expectedOrigin: server.site.origin,
    expectedRPID: server.config.rpId,
  });
  await expect(verified).rejects.toThrow();
  expect(seen).toEqual(["/revoked"]);
});

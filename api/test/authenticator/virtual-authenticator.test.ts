import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import { describe, expect, it } from "vitest";
import type { CreationOptions, RequestOptions } from "#contract/accounts/webauthn.ts";
import type { Algorithm } from "./key-pair.ts";
import { VirtualAuthenticator } from "./virtual-authenticator.ts";

const origin = "https://inglenook.example";
const rpId = "inglenook.example";
const challenge = Buffer.alloc(32, 7).toString("base64url");
const userHandle = Buffer.alloc(32, 9).toString("base64url");

const creation: CreationOptions = {
  rp: { id: rpId, name: "Inglenook" },
  user: { id: userHandle, name: "user-1", displayName: "user-1" },
  challenge,
  pubKeyCredParams: [{ alg: -7, type: "public-key" }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: "required",
    requireResidentKey: true,
    userVerification: "required",
  },
  attestation: "none",
  hints: [],
  extensions: { credProps: true },
};
const request: RequestOptions = { challenge, rpId, timeout: 300_000, userVerification: "required" };
const expected = {
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: rpId,
  requireUserVerification: true,
};

async function registered(device: VirtualAuthenticator) {
  const answer = await verifyRegistrationResponse({
    response: await device.create(creation),
    ...expected,
    supportedAlgorithmIDs: [-7, -8, -257],
  });
  if (!answer.registrationInfo) throw new Error("The attestation was refused.");
  return answer.registrationInfo;
}

describe("the virtual authenticator", () => {
  it.each<Algorithm>(["ES256", "EdDSA", "RS256"])("makes %s credentials that verify", async (algorithm) => {
    const device = new VirtualAuthenticator({ origin, algorithm });
    const { credential } = await registered(device);
    const response = await device.get(request);
    const answer = await verifyAuthenticationResponse({ response, credential, ...expected });
    expect(answer.verified).toBe(true);
  });

  it.each([
    ["synced", "multiDevice", [0, 0]],
    ["hardware", "singleDevice", [1, 2]],
  ] as const)("is a %s key when asked", async (kind, deviceType, counters) => {
    const device = new VirtualAuthenticator({ origin, kind });
    const { credential, credentialDeviceType } = await registered(device);
    const seen = [];
    for (const _ of counters) {
      const response = await device.get(request);
      const answer = await verifyAuthenticationResponse({ response, credential, ...expected });
      seen.push(answer.authenticationInfo.newCounter);
    }
    expect({ credentialDeviceType, seen }).toEqual({ credentialDeviceType: deviceType, seen: counters });
  });

  it.each([{ wrongKey: true }, { tamperSignature: true }, { tamperClientData: true }])(
    "signs nothing valid with %o",
    async (lie) => {
      const device = new VirtualAuthenticator({ origin });
      const { credential } = await registered(device);
      const answer = await verifyAuthenticationResponse({
        response: await device.get(request, lie),
        credential,
        ...expected,
      });
      expect(answer.verified).toBe(false);
    },
  );
});

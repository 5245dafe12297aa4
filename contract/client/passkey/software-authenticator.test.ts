import { expect, it } from "vitest";
import { SoftwareAuthenticator } from "./software-authenticator.ts";

const origin = "https://chat.example";
const creation = {
  rp: { id: "chat.example", name: "Chat" },
  user: { id: "dXNlcg", name: "user-1", displayName: "user-1" },
  challenge: "Y2hhbGxlbmdl",
};
const request = {
  rpId: "chat.example",
  challenge: "b3RoZXI",
  timeout: 1000,
  userVerification: "required" as const,
};

const bytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));

/** The coordinates of a signature in DER, as WebCrypto has them. */
function rawSignature(der: Uint8Array): Uint8Array<ArrayBuffer> {
  const raw = new Uint8Array(64);
  let at = 2;
  for (const end of [32, 64]) {
    const length = der[at + 1] ?? 0;
    const digits = der.subarray(at + 2, at + 2 + length);
    const trimmed = digits.subarray(Math.max(0, length - 32));
    raw.set(trimmed, end - trimmed.length);
    at += 2 + length;
  }
  return raw;
}

it("signs what WebAuthn wants signed, each time", async () => {
  const authenticator = new SoftwareAuthenticator(origin);
  const { response } = await authenticator.create(creation);
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const key = await crypto.subtle.importKey("spki", bytes(response.publicKey ?? ""), algorithm, false, [
    "verify",
  ]);
  for (let round = 0; round < 50; round += 1) {
    const proof = await authenticator.get(request);
    const clientData = bytes(proof.response.clientDataJSON);
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", clientData));
    const signed = Uint8Array.from([...bytes(proof.response.authenticatorData), ...hash]);
    const signature = rawSignature(bytes(proof.response.signature));
    expect(await crypto.subtle.verify({ name: "ECDSA", hash: "SHA-256" }, key, signature, signed)).toBe(true);
    expect(JSON.parse(new TextDecoder().decode(clientData))).toMatchObject({ type: "webauthn.get", origin });
  }
});

it("has its passkeys again in the next process", async () => {
  const first = new SoftwareAuthenticator(origin);
  const { id } = await first.create(creation);
  const stored = JSON.parse(JSON.stringify(first.passkeys));
  const next = new SoftwareAuthenticator(origin, stored);
  expect((await next.get(request)).id).toBe(id);
  expect((await next.get({ ...request, allowCredentials: [] })).id).toBe(id);
});

it("makes no second passkey of an account, and proves none of another server", async () => {
  const authenticator = new SoftwareAuthenticator(origin);
  const { id } = await authenticator.create(creation);
  const excludeCredentials = [{ id, type: "public-key" as const }];
  await expect(authenticator.create({ ...creation, excludeCredentials })).rejects.toThrow(
    expect.objectContaining({ name: "InvalidStateError" }),
  );
  await expect(authenticator.get({ ...request, rpId: "elsewhere.example" })).rejects.toThrow(
    expect.objectContaining({ name: "NotAllowedError" }),
  );
});

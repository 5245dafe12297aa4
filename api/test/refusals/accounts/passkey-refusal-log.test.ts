import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { encodeCbor } from "../../authenticator/cbor.ts";
import type { Tampering } from "../../authenticator/tampering.ts";
import { assertionOf, attemptLogin, verifyLogin } from "../../visitors/attempt-login.ts";
import { attemptRegistration } from "../../visitors/attempt-registration.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const address = "203.0.113.77";
const server = await setUpServer({ TRUST_PROXY: "1" });
const onSubdomain = await setUpServer({
  PUBLIC_URL: "https://chat.example.org",
  EXTRA_ORIGINS: "https://www.chat.example.org",
});
const { origin } = server.site;

function refusals({ log }: Pick<typeof server, "log">) {
  return log.map((line) => JSON.parse(line)).filter(({ message }) => message === "passkey refused");
}

/** The log line about a tampered login. */
async function refusedLogin(lie: Tampering) {
  const visitor = await server.registered();
  server.log.length = 0;
  const answer = await attemptLogin(visitor, lie);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  const [line, ...others] = refusals(server);
  expect(others).toEqual([]);
  expect(line).toMatchObject({ level: "info", requestId: answer.headers["x-request-id"] });
  return line;
}

const other = "https://evil.example";
const foreignHash = createHash("sha256").update("evil.example").digest("hex").slice(0, 16);

describe("a refused passkey is logged with its reason", () => {
  it("and the expected and the received origin, the request and the address", async () => {
    const visitor = await server.registered();
    server.log.length = 0;
    const json = await assertionOf(visitor, { origin: other });
    const headers = { "x-forwarded-for": address };
    const answer = await visitor.browser.send("POST", "/api/login/verify", { json, headers });
    expect(refusals(server)).toEqual([
      {
        time: expect.any(String),
        ...{ level: "info", message: "passkey refused", code: "verification_failed", ip: address },
        requestId: answer.headers["x-request-id"],
        ...{ reason: "origin", expected: origin, got: other },
      },
    ]);
  });

  it.each<[string, Tampering, object]>([
    [
      "the type",
      { type: "webauthn.create" },
      { reason: "type", expected: "webauthn.get", got: "webauthn.create" },
    ],
    [
      "the RP ID",
      { rpId: "evil.example" },
      { reason: "rp_id", expected: "localhost", got: `sha256:${foreignHash}…` },
    ],
    ["the presence", { userPresent: false }, { reason: "user_presence" }],
    ["the verification", { userVerified: false }, { reason: "user_verification" }],
    ["the signature", { wrongKey: true }, { reason: "not_verified" }],
    ["the form of the signature", { nonDerSignature: true }, { reason: "signature_form" }],
    ["the length of the data", { extraBytes: 3 }, { reason: "authenticator_data" }],
    ["the extension outputs", { extensions: encodeCbor([]) }, { reason: "extensions" }],
    ["the end of short data", { truncate: 36 }, { reason: "authenticator_data" }],
    ["the end of data within its hash", { truncate: 20 }, { reason: "authenticator_data" }],
    [
      "an unknown passkey",
      { unknownCredential: true },
      { code: "unknown_credential", reason: "unknown_credential" },
    ],
    ["the user handle", { userHandle: null }, { reason: "user_handle" }],
    ["a frame", { crossOrigin: true }, { reason: "cross_origin" }],
    ["the challenge", { challenge: Buffer.alloc(32, 1).toString("base64url") }, { reason: "challenge" }],
  ])("where it is %s", async (_, lie, expected) => {
    expect(await refusedLogin(lie)).toMatchObject(expected);
  });

  it("where its text is bounded and printable", async () => {
    const { got } = await refusedLogin({ origin: `https://\u001b[31m\u202e${"x".repeat(5000)}` });
    expect(got).toMatch(/^https:\/\/\ufffd\[31m\ufffdx{60,}…$/);
    expect(got.length).toBeLessThanOrEqual(101);
  });

  it("where a challenge was used before", async () => {
    const visitor = await server.registered();
    const assertion = await assertionOf(visitor);
    expect((await verifyLogin(visitor, assertion)).status).toBe(200);
    server.log.length = 0;
    await verifyLogin(visitor, assertion);
    expect(refusals(server)).toMatchObject([{ code: "challenge_invalid", reason: "challenge" }]);
  });

  it("where it registers", async () => {
    const [visitor, invite] = [server.visitor(), await server.invite()];
    server.log.length = 0;
    await attemptRegistration(visitor, invite, { origin: other });
    await attemptRegistration(visitor, invite, { rpId: "evil.example" });
    expect(refusals(server)).toMatchObject([
      { code: "registration_failed", reason: "origin", expected: origin, got: other },
      { code: "registration_failed", reason: "rp_id", expected: "localhost" },
    ]);
  });

  it("where it is of an earlier RP ID that is a domain of the app", async () => {
    const visitor = await onSubdomain.registered();
    onSubdomain.log.length = 0;
    await attemptLogin(visitor, { rpId: "example.org" });
    const expected = { reason: "rp_id", expected: "chat.example.org", got: "example.org" };
    expect(refusals(onSubdomain)).toMatchObject([expected]);
  });

  it("and the audit has the reason classes that it had", async () => {
    const visitor = await server.registered();
    await attemptLogin(visitor, { origin: other });
    await attemptLogin(visitor, { rpId: "evil.example" });
    const events = server.context.database("audit_events").where({ event: "login_failed" });
    const stored: string[] = await events.orderBy("id").pluck("data");
    expect(stored.map((data) => JSON.parse(data).reason)).toEqual(["client_data", "verification_failed"]);
  });
});

import { describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { assertionOf, attemptLogin, expectSignedOut, verifyLogin } from "../../visitors/attempt-login.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();
const challengeInvalid = { status: 401, body: { code: "challenge_invalid" } };

describe("a login challenge", () => {
  it("that the server never made is refused (4)", async () => {
    const visitor = await server.registered();
    const answer = await attemptLogin(visitor, { challenge: Buffer.alloc(32, 1).toString("base64url") });
    expect(answer).toMatchObject(challengeInvalid);
  });

  it("that is empty is refused (4)", async () => {
    const answer = await attemptLogin(await server.registered(), { challenge: "" });
    expect([400, 401]).toContain(answer.status);
  });

  it("serves once, after a success (5)", async () => {
    const visitor = await server.registered();
    const assertion = await assertionOf(visitor);
    expect((await verifyLogin(visitor, assertion)).status).toBe(200);
    expect((await verifyLogin(visitor, assertion)).status).toBe(401);
  });

  it("serves once, after a failure too (5)", async () => {
    const visitor = await server.registered();
    const options = bodyOf(await visitor.client.passkeyLogin.options({ body: undefined }), 200);
    const bad = await visitor.authenticator.get(options, { tamperSignature: true });
    const good = await visitor.authenticator.get(options);
    expect((await verifyLogin(visitor, bad)).status).toBe(401);
    expect(await verifyLogin(visitor, good)).toMatchObject(challengeInvalid);
    await expectSignedOut(visitor);
  });

  it("serves one of four that come at once (6)", async () => {
    const visitor = await server.registered();
    const assertion = await assertionOf(visitor);
    const answers = await Promise.all([1, 2, 3, 4].map(() => verifyLogin(visitor, assertion)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
  });

  it("serves only the browser that asked for it, and still serves that one (7)", async () => {
    const visitor = await server.registered();
    const other = server.visitor();
    await other.client.passkeyLogin.options({ body: undefined });
    const assertion = await assertionOf(visitor);
    expect(await verifyLogin(other, assertion)).toMatchObject(challengeInvalid);
    await expectSignedOut(other);
    expect((await verifyLogin(visitor, assertion)).status).toBe(200);
  });

  it("is not valid without a cookie (8)", async () => {
    const visitor = await server.registered();
    const assertion = await assertionOf(visitor);
    expect(await verifyLogin(server.visitor(), assertion)).toMatchObject(challengeInvalid);
  });

  it("serves for five minutes (9)", async () => {
    const visitor = await server.registered();
    const late = await assertionOf(visitor);
    server.clock.advanceSeconds(server.config.challengeSeconds + 1);
    expect(await verifyLogin(visitor, late)).toMatchObject(challengeInvalid);
    const early = await assertionOf(visitor);
    server.clock.advanceSeconds(server.config.challengeSeconds - 5);
    expect((await verifyLogin(visitor, early)).status).toBe(200);
  });

  it("of a registration serves no login, and the reverse (10)", async () => {
    const visitor = await server.registered();
    const { linkId, passcode } = await server.invite();
    const params = { linkId };
    const creation = bodyOf(await visitor.client.invite.register({ params, body: { passcode } }), 200);
    expect(await attemptLogin(visitor, { challenge: creation.challenge })).toMatchObject(challengeInvalid);
    const { challenge } = bodyOf(await visitor.client.passkeyLogin.options({ body: undefined }), 200);
    const attestation = await server.visitor().authenticator.create({ ...creation, challenge });
    const answer = await visitor.client.invite.verify({ params, body: attestation });
    expect(answer).toMatchObject({ status: 400, body: { code: "challenge_invalid" } });
  });

  it("is 32 bytes or more and names no user (24)", async () => {
    const { browser } = server.visitor();
    const answers = [await browser.send("POST", "/api/login"), await browser.send("POST", "/api/login")];
    const challenges = answers.map(({ body }) => {
      expect(body).toMatchObject({ rpId: server.config.rpId, userVerification: "required" });
      expect(body).not.toHaveProperty("allowCredentials");
      return String(Object(body).challenge);
    });
    for (const challenge of challenges)
      expect(Buffer.from(challenge, "base64url").length).toBeGreaterThanOrEqual(32);
    expect(new Set(challenges).size).toBe(2);
  });

  it("is for the configured host, whatever the request says (26)", async () => {
    const visitor = await server.registered();
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example" };
    const options = await visitor.browser.send("POST", "/api/login", { headers });
    expect(options).toMatchObject({ status: 200, body: { rpId: server.config.rpId } });
    const assertion = await assertionOf(visitor, { origin: "http://evil.example" });
    const json = { json: assertion, headers };
    expect((await visitor.browser.send("POST", "/api/login/verify", json)).status).toBe(401);
  });
});

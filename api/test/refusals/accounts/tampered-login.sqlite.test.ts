import { describe, expect, it } from "vitest";
import { signIn } from "#contract/behavior/support/ceremonies.ts";
import { problemMessages } from "#contract/problem.ts";
import type { Tampering } from "../../authenticator/tampering.ts";
import type { Device } from "../../authenticator/virtual-authenticator.ts";
import { attemptLogin, expectSignedOut } from "../../visitors/attempt-login.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();
const { origin } = server.site;
const { protocol, hostname, port } = new URL(origin);

type Row = [string, Tampering, number[]?];

const clientDataLies: Row[] = [
  ["an origin of another site (1)", { origin: "https://evil.example" }],
  ["an origin with another port (2)", { origin: `${protocol}//${hostname}:${Number(port) + 1}` }],
  ["an origin with another scheme (2)", { origin: origin.replace("http:", "https:") }],
  ["an origin of a subdomain (2)", { origin: `${protocol}//sub.${hostname}:${port}` }],
  ["an origin of null (2)", { origin: "null" }],
  ["the type of a registration (11)", { type: "webauthn.create" }],
  ["a frame of another origin (13)", { crossOrigin: true }, [400, 401]],
  ["a frame and its top origin (13)", { crossOrigin: true, topOrigin: origin }, [400, 401]],
  ["a top origin alone (13)", { topOrigin: origin }, [400, 401]],
  ["client data that was changed (16)", { tamperClientData: true }, [400, 401]],
];

const authenticatorDataLies: Row[] = [
  ["another relying party (3)", { rpId: "evil.example" }],
  ["nobody present (12)", { userPresent: false }],
  ["nobody verified (12)", { userVerified: false }],
  ["a backup of what cannot be backed up (12)", { backupEligible: false, backedUp: true }],
  ["authenticator data that was changed (16)", { tamperAuthenticatorData: true }, [400, 401]],
  ["bytes left over (16)", { extraBytes: 3 }, [400, 401]],
  ["authenticator data cut short (16)", { truncate: 36 }, [400, 401]],
];

const proofLies: Row[] = [
  ["a changed signature (15)", { tamperSignature: true }],
  ["a signature in another form (15)", { nonDerSignature: true }],
  ["no signature (15)", { emptySignature: true }],
  ["another key (15)", { wrongKey: true }],
  ["no user handle (17)", { userHandle: null }],
  ["the user handle of nobody (17)", { userHandle: Buffer.alloc(32, 1).toString("base64url") }],
  ["a raw id unlike the id (21)", { rawId: Buffer.alloc(32, 1).toString("base64url") }, [400, 401]],
];

describe.each([
  ["the client data", clientDataLies],
  ["the authenticator data", authenticatorDataLies],
  ["the proof", proofLies],
])("a login is refused when %s lies about", (_, rows) => {
  it.each(rows)("%s", async (_title, lie, statuses = [401]) => {
    const visitor = await server.registered();
    const answer = await attemptLogin(visitor, lie);
    expect(statuses).toContain(answer.status);
    if (statuses.length === 1) expect(answer.body).toMatchObject({ code: "verification_failed" });
    await expectSignedOut(visitor);
    expect(await signIn(visitor)).toMatchObject({ id: expect.any(String) });
  });
});

describe("a login is refused as changed, and only once it is proved, for", () => {
  it.each<[string, Device["kind"], Tampering]>([
    ["a synced key that is synced no more (12)", "synced", { backupEligible: false, backedUp: false }],
    ["a hardware key that is synced now (12)", "hardware", { backupEligible: true, backedUp: true }],
  ])("%s", async (_, kind, lie) => {
    const visitor = await server.registered({ kind });
    for (const unproved of [{ wrongKey: true }, { tamperSignature: true }, { userVerified: false }])
      expect(await attemptLogin(visitor, { ...lie, ...unproved })).toMatchObject({
        status: 401,
        body: { code: "verification_failed" },
      });
    expect(await attemptLogin(visitor, lie)).toMatchObject({
      status: 401,
      body: { code: "passkey_changed" },
    });
    await expectSignedOut(visitor);
    await signIn(visitor);
    expect(await visitor.client.passkeys.list()).toMatchObject({
      body: { passkeys: [{ hasChangedType: true, isSynced: kind === "synced" }] },
    });
  });
});

describe("a login with what belongs to another is refused:", () => {
  it("an unregistered passkey, with the response of a bad signature (14)", async () => {
    const visitor = await server.registered();
    const answer = await attemptLogin(visitor, { unknownCredential: true });
    expect(answer).toMatchObject({ status: 401, body: { code: "unknown_credential" } });
    expect(answer.body).toMatchObject({ message: problemMessages.verification_failed });
    await expectSignedOut(visitor);
  });

  it("the user handle of another user (17)", async () => {
    const [attacker, victim] = [await server.registered(), await server.registered()];
    const { userHandle } = victim.authenticator.passkey;
    const answer = await attemptLogin(attacker, { userHandle });
    expect(answer).toMatchObject({ status: 401 });
    await expectSignedOut(attacker);
  });

  it("the victim's id and handle with the attacker's key (17)", async () => {
    const [attacker, victim] = [await server.registered(), await server.registered()];
    const { id, userHandle } = victim.authenticator.passkey;
    const answer = await attemptLogin(attacker, { id: id.toString("base64url"), userHandle });
    expect(answer).toMatchObject({ status: 401, body: { code: "verification_failed" } });
    await expectSignedOut(attacker);
    await signIn(victim);
  });
});

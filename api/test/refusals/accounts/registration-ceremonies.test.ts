import { describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { signIn } from "#contract/behavior/support/ceremonies.ts";
import type { OpenInvite } from "#contract/behavior/world.ts";
import { erasedPasscode } from "#contract/rules/invites/invite-state.ts";
import { operatorActor } from "../../../domain/audit/actor.ts";
import {
  attemptRegistration,
  attestationOf,
  expectLinkStillOpen,
  verifyRegistration,
} from "../../visitors/attempt-registration.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();
type Attestation = Awaited<ReturnType<typeof attestationOf>>;

/** By the challenge, which works once: the link, which also works once, is not checked any more. */
const challengeInvalid = { status: 400, body: expect.objectContaining({ code: "challenge_invalid" }) };

const assertionResponse = { authenticatorData: "AQ", clientDataJSON: "e30", signature: "AQ" };

/** Each with its step of section 7.1 in WebAuthn Level 3. */
const bodies: [step: number, body: string, (attestation: Attestation) => unknown][] = [
  [3, "an empty object", () => ({})],
  [3, "a list", () => []],
  [3, "null", () => null],
  [3, "a number", () => 5],
  [3, "another type of credential", (attestation) => ({ ...attestation, type: "password" })],
  [3, "no response", ({ response: _, ...rest }) => rest],
  [3, "an id that is a number", (attestation) => ({ ...attestation, id: 0, rawId: 0 })],
  [3, "an id that is an object", (attestation) => ({ ...attestation, id: { id: 1 }, rawId: { id: 1 } })],
  [3, "an assertion", (attestation) => ({ ...attestation, response: assertionResponse })],
  [4, "no extension results", ({ clientExtensionResults: _, ...rest }) => rest],
  [4, "extension results of null", (attestation) => ({ ...attestation, clientExtensionResults: null })],
  [4, "extension results in a list", (attestation) => ({ ...attestation, clientExtensionResults: [] })],
  [4, "extension results in words", (attestation) => ({ ...attestation, clientExtensionResults: "{}" })],
];

describe("a registration is refused and leaves nothing when the body is (27)", () => {
  it.each(bodies)("step %i: %s", async (_, __, change) => {
    const [visitor, invite] = [server.visitor(), await server.invite()];
    const attestation = await attestationOf(visitor, invite);
    expect((await verifyRegistration(visitor, invite, change(attestation))).status).toBe(400);
    expect(await server.count("users")).toBe(0);
    await expectLinkStillOpen(visitor, invite);
  });
});

describe("a registration", () => {
  it("never replaces another user's credential id (28)", async () => {
    const victim = await server.registered();
    const [attacker, invite] = [server.visitor(), await server.invite()];
    const answer = await attemptRegistration(attacker, invite, {
      attestedId: victim.authenticator.passkey.id,
    });
    expect(answer).toMatchObject({ status: 409, body: { code: "credential_exists" } });
    expect(await server.count("users")).toBe(1);
    await expectLinkStillOpen(attacker, invite);
    expect(await signIn(victim)).toMatchObject({ id: expect.any(String) });
  });

  it("keeps only the transports that have a name", async () => {
    const [visitor, invite] = [server.visitor(), await server.invite()];
    const { response, ...rest } = await attestationOf(visitor, invite);
    const transports = ["pigeon", "usb", "x".repeat(5000), "usb"];
    const answer = await verifyRegistration(visitor, invite, {
      ...rest,
      response: { ...response, transports },
    });
    expect(answer.status).toBe(201);
    const [{ transports: kept }] = await server.context.database("authenticators").select("transports");
    expect(JSON.parse(kept)).toEqual(["usb"]);
  });

  it("sent twice makes one user (29)", async () => {
    const [visitor, invite] = [server.visitor(), await server.invite()];
    const attestation = await attestationOf(visitor, invite);
    expect((await verifyRegistration(visitor, invite, attestation)).status).toBe(201);
    expect(await verifyRegistration(visitor, invite, attestation)).toMatchObject(challengeInvalid);
    expect(await server.count("users")).toBe(1);
  });

  it("sent four times at once makes one user (29)", async () => {
    const [visitor, invite] = [server.visitor(), await server.invite()];
    const attestation = await attestationOf(visitor, invite);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => verifyRegistration(visitor, invite, attestation)),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toEqual(Array(3).fill(expect.objectContaining(challengeInvalid)));
    expect(await server.count("users")).toBe(1);
    expect(await server.count("authenticators")).toBe(1);
  });

  it("of two browsers that finish one link at once makes one user (45)", async () => {
    const invite = await server.invite();
    const visitors = [server.visitor(), server.visitor()];
    const attestations = await Promise.all(visitors.map((visitor) => attestationOf(visitor, invite)));
    const answers = await Promise.all(
      visitors.map((visitor, index) => verifyRegistration(visitor, invite, attestations[index])),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await server.count("users")).toBe(1);
    expect(await server.count("authenticators")).toBe(1);
  });

  it("that stops after the passcode creates no user (36)", async () => {
    const [visitor, invite] = [server.visitor(), await server.invite()];
    await attestationOf(visitor, invite);
    expect(await server.count("users")).toBe(0);
    await expectLinkStillOpen(visitor, invite);
  });

  it("with a challenge of another link is refused (37)", async () => {
    const visitor = server.visitor();
    const [first, second] = [await server.invite(), await server.invite()];
    const answer = await verifyRegistration(visitor, second, await attestationOf(visitor, first));
    expect(answer).toMatchObject(challengeInvalid);
    expect(await server.count("users")).toBe(0);
  });

  it("with a challenge of another browser is refused", async () => {
    const invite = await server.invite();
    const attestation = await attestationOf(server.visitor(), invite);
    const answer = await verifyRegistration(server.visitor(), invite, attestation);
    expect(answer).toMatchObject(challengeInvalid);
  });

  it("that was begun before its link was switched off is refused (43)", async () => {
    const admin = await server.signInAs("admin");
    const [visitor, invite] = [server.visitor(), await server.invite()];
    const attestation = await attestationOf(visitor, invite);
    await admin.client.inviteLinks.toggleValidity({ params: { linkId: invite.linkId } });
    expect(await verifyRegistration(visitor, invite, attestation)).toMatchObject({
      status: 410,
      body: { code: "invite_invalid" },
    });
    expect(await server.count("users")).toBe(1);
  });

  it("does not begin where the link is closed, or withdrawn and opened again, after its passcode was checked", async () => {
    const { linkId, passcode } = await server.invite();
    const { inviteLinks, registration, database } = server.context;
    const checked = await inviteLinks.checkPasscode(linkId, passcode, operatorActor);
    const begin = () => registration.start({ linkId, sessionHash: "0".repeat(64) }, checked);
    await inviteLinks.toggle(linkId, operatorActor);
    await expect(begin()).rejects.toMatchObject({ code: "invite_invalid" });
    await database("invite_links").where({ linkId }).update({ passcode: erasedPasscode });
    await inviteLinks.toggle(linkId, operatorActor);
    await expect(begin()).rejects.toMatchObject({ code: "invite_invalid" });
  });
});

describe("the options of a registration (35)", () => {
  const optionsOf = async ({ linkId, passcode }: OpenInvite) =>
    bodyOf(await server.visitor().client.invite.register({ params: { linkId }, body: { passcode } }), 200);

  it("have a random handle of 32 bytes or more that is not the number", async () => {
    const [first, second] = [await optionsOf(await server.invite()), await optionsOf(await server.invite())];
    expect(Buffer.from(first.user.id, "base64url").length).toBeGreaterThanOrEqual(32);
    expect(first.user.id).not.toBe(second.user.id);
  });

  it("require a resident key and a verified user, and name three algorithms", async () => {
    const { authenticatorSelection, pubKeyCredParams } = await optionsOf(await server.invite());
    expect(authenticatorSelection).toMatchObject({ residentKey: "required", userVerification: "required" });
    expect(pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257]);
  });
});

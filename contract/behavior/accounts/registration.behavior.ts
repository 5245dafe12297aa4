import { beforeEach, describe, expect, it } from "vitest";
import { ceremonySeconds, maxPendingCeremonies } from "../../limits.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { register, signIn } from "../support/ceremonies.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { asInvalidInput, tamperedClientData, withClientData } from "../support/invalid-input.ts";
import { unknownLink } from "../support/invite-admin.ts";
import type { OpenInvite, Visitor, World } from "../world.ts";

/** POST /invite/:linkId/register/verify. */
export const describeRegistration: Suite<"invite.verify"> = (makeWorld) => {
  describe("registering with a passkey", () => {
    let world: World;
    let invite: OpenInvite;
    let visitor: Visitor;

    beforeEach(async () => {
      world = await makeWorld();
      invite = await world.invite();
      visitor = world.visitor();
    });

    const isValid = async () => {
      const answer = await visitor.client.invite.get({ params: { linkId: invite.linkId } });
      return bodyOf(answer, 200).inviteLink.isValid;
    };

    async function newCredential() {
      const { linkId, passcode } = invite;
      const options = await visitor.client.invite.register({ params: { linkId }, body: { passcode } });
      return visitor.authenticator.create(bodyOf(options, 200));
    }

    const finish = (body: Awaited<ReturnType<typeof newCredential>>) =>
      visitor.client.invite.verify({ params: { linkId: invite.linkId }, body });

    it("creates an account without signing it in", async () => {
      const answer = await finish(await newCredential());
      expect(bodyOf(answer, 201)).toEqual({ success: true });
      expect(bodyOf(await visitor.client.session.user(), 200).isAuthenticated).toBe(false);
    });

    it("gives the account the invite's number", async () => {
      await finish(await newCredential());
      expect(await signIn(visitor)).toMatchObject({ uniqueUserNumber: invite.uniqueUserNumber });
    });

    it("gives the account the invite's role", async () => {
      await register(visitor, await world.invite("admin"));
      await signIn(visitor);
      expect(bodyOf(await visitor.client.session.roles(), 200)).toEqual({ roles: ["admin", "user"] });
    });

    it("takes the credential as a member of the body too", async () => {
      const body = asInvalidInput({ credential: await newCredential() });
      expect(bodyOf(await finish(body), 201)).toEqual({ success: true });
    });

    it("leaves the session of a signed-in user unchanged", async () => {
      visitor = await world.signInAs("user");
      const before = bodyOf(await visitor.client.session.user(), 200);
      bodyOf(await finish(await newCredential()), 201);
      expect(bodyOf(await visitor.client.session.user(), 200)).toEqual(before);
    });

    it("refuses a second use of the same attestation", async () => {
      const credential = await newCredential();
      bodyOf(await finish(credential), 201);
      expect([400, 409, 410]).toContain((await finish(credential)).status);
    });

    it("refuses the second of two concurrent registrations", async () => {
      const credential = await newCredential();
      await register(world.visitor(), invite);
      expectProblem(await finish(credential), "invite_used");
    });

    it("refuses an attestation for a link that was turned off meanwhile", async () => {
      const credential = await newCredential();
      const { client } = await world.signInAs("admin");
      await client.inviteLinks.toggleValidity({ params: { linkId: invite.linkId } });
      expectProblem(await finish(credential), "invite_invalid");
    });

    it("refuses an attestation for a link that was turned off and on again meanwhile", async () => {
      const credential = await newCredential();
      const { client } = await world.signInAs("admin");
      for (const _ of ["off", "on"])
        await client.inviteLinks.toggleValidity({ params: { linkId: invite.linkId } });
      expectProblem(await finish(credential), "challenge_invalid");
      expect(await isValid()).toBe(true);
    });

    it("takes an attestation that comes just before five minutes", async () => {
      const credential = await newCredential();
      world.advanceClock(ceremonySeconds - 1);
      bodyOf(await finish(credential), 201);
    });

    it("refuses an attestation that comes after more than five minutes", async () => {
      const credential = await newCredential();
      world.advanceClock(ceremonySeconds + 1);
      expectProblem(await finish(credential), "challenge_invalid");
      expect(await isValid()).toBe(true);
    });

    it("refuses an attestation for a challenge of another link", async () => {
      const credential = await newCredential();
      invite = await world.invite();
      expectProblem(await finish(credential), "challenge_invalid");
    });

    it("refuses an attestation for a challenge of another browser", async () => {
      const credential = await newCredential();
      visitor = world.visitor();
      await newCredential();
      expectProblem(await finish(credential), "challenge_invalid");
      expect(await isValid()).toBe(true);
    });

    it("refuses an attestation for a challenge of a login", async () => {
      const login = await visitor.client.passkeyLogin.options({ body: undefined });
      const { challenge } = bodyOf(login, 200);
      expectProblem(await finish(withClientData(await newCredential(), { challenge })), "challenge_invalid");
    });

    it("keeps open the newest five challenges of a browser alone", async () => {
      const credentials = [];
      for (let count = 0; count <= maxPendingCeremonies; count += 1) {
        credentials.push(await newCredential());
        world.advanceClock(1);
      }
      const [oldest, next] = credentials;
      if (!oldest || !next) throw new Error("There are fewer than two.");
      expectProblem(await finish(oldest), "challenge_invalid");
      bodyOf(await finish(next), 201);
    });

    it.each(tamperedClientData)("refuses client data %s, and leaves the link open", async (_, tampered) => {
      const credential = withClientData(await newCredential(), tampered);
      expectProblem(await finish(credential), "registration_failed");
      expect(await isValid()).toBe(true);
    });

    it("refuses client data of a login", async () => {
      const credential = withClientData(await newCredential(), { type: "webauthn.get" });
      expectProblem(await finish(credential), "registration_failed");
    });

    it("refuses client data that is none", async () => {
      const { response, ...credential } = await newCredential();
      const body = { ...credential, response: { ...response, clientDataJSON: "AAAA" } };
      expectProblem(await finish(body), "registration_failed");
    });

    it("refuses a passkey that is registered already", async () => {
      const { response, ...credential } = await newCredential();
      bodyOf(await finish({ ...credential, response }), 201);
      invite = await world.invite();
      const { clientDataJSON } = (await newCredential()).response;
      const body = { ...credential, response: { ...response, clientDataJSON } };
      expectProblem(await finish(body), "credential_exists");
      expect(await isValid()).toBe(true);
    });

    it("refuses a body that is no credential", async () => {
      expectProblem(await finish(asInvalidInput({ id: 5 })), "validation", {
        fields: expect.objectContaining({ id: expect.any(String) }),
      });
    });

    it("refuses a link that does not exist", async () => {
      const credential = await newCredential();
      const answer = await visitor.client.invite.verify({
        params: { linkId: unknownLink },
        body: credential,
      });
      expectProblem(answer, "invite_not_found");
    });
  });
};

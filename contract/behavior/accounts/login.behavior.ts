import { beforeEach, describe, expect, it } from "vitest";
import { ceremonySeconds, maxPendingCeremonies } from "../../limits.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { register, signIn } from "../support/ceremonies.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { asInvalidInput, tamperedClientData, withClientData } from "../support/invalid-input.ts";
import type { Visitor, World } from "../world.ts";

/** POST /login, POST /login/verify. */
export const describeLogin: Suite<"passkeyLogin.options" | "passkeyLogin.verify"> = (makeWorld) => {
  describe("signing in", () => {
    let world: World;
    beforeEach(async () => {
      world = await makeWorld();
    });

    async function registered(): Promise<Visitor> {
      const visitor = world.visitor();
      await register(visitor, await world.invite());
      return visitor;
    }

    async function assertion({ client, authenticator }: Pick<Visitor, "client" | "authenticator">) {
      return authenticator.get(bodyOf(await client.passkeyLogin.options({ body: undefined }), 200));
    }

    it("begins with options that name no user", async () => {
      const answer = await world.visitor().client.passkeyLogin.options({ body: undefined });
      expect(bodyOf(answer, 200)).toEqual({
        challenge: expect.stringMatching(/^[\w-]{43,}$/),
        rpId: expect.stringMatching(/./),
        timeout: ceremonySeconds * 1000,
        userVerification: "required",
      });
    });

    it("has a new challenge each time", async () => {
      const { client } = world.visitor();
      const first = bodyOf(await client.passkeyLogin.options({ body: undefined }), 200);
      const second = bodyOf(await client.passkeyLogin.options({ body: undefined }), 200);
      expect(second.challenge).not.toBe(first.challenge);
    });

    it("opens a session for the owner of the passkey", async () => {
      const visitor = await registered();
      const answer = await visitor.client.passkeyLogin.verify({ body: await assertion(visitor) });
      const { success, user } = bodyOf(answer, 200);
      expect({ success, user }).toEqual({
        success: true,
        user: {
          id: expect.stringMatching(/./),
          username: `user-${user.uniqueUserNumber}`,
          uniqueUserNumber: user.uniqueUserNumber,
        },
      });
      expect(bodyOf(await visitor.client.session.user(), 200)).toMatchObject({ isAuthenticated: true, user });
    });

    it("takes the credential as a member of the body too", async () => {
      const visitor = await registered();
      const body = asInvalidInput({ credential: await assertion(visitor) });
      expect(bodyOf(await visitor.client.passkeyLogin.verify({ body }), 200).success).toBe(true);
    });

    it("signs in again with the same passkey after a logout", async () => {
      const visitor = await registered();
      const first = await signIn(visitor);
      await visitor.client.session.logout();
      expect(await signIn(visitor)).toEqual(first);
    });

    it("opens no session in another browser", async () => {
      await signIn(await registered());
      expect(bodyOf(await world.visitor().client.session.user(), 200).isAuthenticated).toBe(false);
    });

    it("refuses a passkey that was never registered", async () => {
      const { client, authenticator } = world.visitor();
      const { linkId, passcode } = await world.invite();
      const options = await client.invite.register({ params: { linkId }, body: { passcode } });
      await authenticator.create(bodyOf(options, 200));
      const body = await assertion({ client, authenticator });
      expectProblem(await client.passkeyLogin.verify({ body }), "unknown_credential");
    });

    it("takes a challenge once, also for a passkey that it refuses", async () => {
      const visitor = await registered();
      const { response, ...credential } = await assertion(visitor);
      const bent = { ...credential, response: { ...response, userHandle: "AAAA" } };
      expectProblem(await visitor.client.passkeyLogin.verify({ body: bent }), "verification_failed");
      const body = { ...credential, response };
      const answer = await visitor.client.passkeyLogin.verify({ body });
      expectProblem(answer, "challenge_invalid", { status: 401 });
    });

    it("refuses an assertion that was used already", async () => {
      const visitor = await registered();
      const body = await assertion(visitor);
      bodyOf(await visitor.client.passkeyLogin.verify({ body }), 200);
      expectProblem(await visitor.client.passkeyLogin.verify({ body }), "challenge_invalid", { status: 401 });
    });

    it("refuses an assertion for a challenge of another browser", async () => {
      const victim = await registered();
      const attacker = world.visitor();
      const challenge = bodyOf(await attacker.client.passkeyLogin.options({ body: undefined }), 200);
      const body = await victim.authenticator.get(challenge);
      await victim.client.passkeyLogin.options({ body: undefined });
      const answer = await victim.client.passkeyLogin.verify({ body });
      expectProblem(answer, "challenge_invalid", { status: 401 });
    });

    it("refuses an assertion for a challenge of a registration", async () => {
      const visitor = await registered();
      const { linkId, passcode } = await world.invite();
      const options = await visitor.client.invite.register({ params: { linkId }, body: { passcode } });
      const { challenge } = bodyOf(options, 200);
      const login = bodyOf(await visitor.client.passkeyLogin.options({ body: undefined }), 200);
      const body = await visitor.authenticator.get({ ...login, challenge });
      const answer = await visitor.client.passkeyLogin.verify({ body });
      expectProblem(answer, "challenge_invalid", { status: 401 });
    });

    it("refuses an assertion for a challenge from before the login", async () => {
      const visitor = await registered();
      const early = await assertion(visitor);
      await signIn(visitor);
      const answer = await visitor.client.passkeyLogin.verify({ body: early });
      expectProblem(answer, "challenge_invalid", { status: 401 });
    });

    it("refuses an assertion that names another owner", async () => {
      const visitor = await registered();
      const { response, ...credential } = await assertion(visitor);
      const body = { ...credential, response: { ...response, userHandle: "AAAA" } };
      expectProblem(await visitor.client.passkeyLogin.verify({ body }), "verification_failed");
    });

    it("takes an assertion that comes just before five minutes", async () => {
      const visitor = await registered();
      const body = await assertion(visitor);
      world.advanceClock(ceremonySeconds - 1);
      expect(bodyOf(await visitor.client.passkeyLogin.verify({ body }), 200).success).toBe(true);
    });

    it("keeps open the newest five challenges of a browser alone", async () => {
      const visitor = await registered();
      const oldest = await assertion(visitor);
      world.advanceClock(1);
      const next = await assertion(visitor);
      for (let count = 1; count < maxPendingCeremonies; count += 1) {
        world.advanceClock(1);
        await assertion(visitor);
      }
      const answer = await visitor.client.passkeyLogin.verify({ body: oldest });
      expectProblem(answer, "challenge_invalid", { status: 401 });
      bodyOf(await visitor.client.passkeyLogin.verify({ body: next }), 200);
    });

    it.each(tamperedClientData)("refuses client data %s", async (_, tampered) => {
      const visitor = await registered();
      const body = withClientData(await assertion(visitor), tampered);
      expectProblem(await visitor.client.passkeyLogin.verify({ body }), "verification_failed");
    });

    it("refuses client data of a registration, and has taken its challenge", async () => {
      const visitor = await registered();
      const untampered = await assertion(visitor);
      const body = withClientData(untampered, { type: "webauthn.create" });
      expectProblem(await visitor.client.passkeyLogin.verify({ body }), "verification_failed");
      const answer = await visitor.client.passkeyLogin.verify({ body: untampered });
      expectProblem(answer, "challenge_invalid", { status: 401 });
    });

    it("refuses client data that is none", async () => {
      const visitor = await registered();
      const { response, ...credential } = await assertion(visitor);
      const body = { ...credential, response: { ...response, clientDataJSON: "AAAA" } };
      expectProblem(await visitor.client.passkeyLogin.verify({ body }), "verification_failed");
    });

    it("refuses an assertion that comes after more than five minutes", async () => {
      const visitor = await registered();
      const body = await assertion(visitor);
      world.advanceClock(ceremonySeconds + 1);
      const answer = await visitor.client.passkeyLogin.verify({ body });
      expectProblem(answer, "challenge_invalid", { status: 401 });
    });

    it("refuses a body that is no credential", async () => {
      const { client } = world.visitor();
      const answer = await client.passkeyLogin.verify({ body: asInvalidInput({ id: 5 }) });
      expectProblem(answer, "validation", { fields: expect.objectContaining({ id: expect.any(String) }) });
    });

    it("names a missing member of a credential by its dotted path", async () => {
      const visitor = await registered();
      const credential = await assertion(visitor);
      const body = asInvalidInput({ ...credential, response: {} });
      expectProblem(await visitor.client.passkeyLogin.verify({ body }), "validation", {
        fields: expect.objectContaining({ "response.clientDataJSON": expect.any(String) }),
      });
    });

    it("refuses a disabled user, and says why once the passkey has been proved", async () => {
      const { client, authenticator, user } = await world.signInAs("user");
      await client.session.logout();
      await world.disable(user);
      const body = await assertion({ client, authenticator });
      expectProblem(await client.passkeyLogin.verify({ body }), "account_disabled");
      expect(bodyOf(await client.session.user(), 200).isAuthenticated).toBe(false);
    });
  });
};

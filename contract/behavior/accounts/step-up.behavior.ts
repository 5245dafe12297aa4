import { beforeEach, describe, expect, it } from "vitest";
import { ceremonySeconds, freshSeconds } from "../../limits.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { reauthenticate, reauthOptions, signInNewBrowser } from "../support/ceremonies.ts";
import { startChat } from "../support/chat-samples.ts";
import { followListEvents } from "../support/event-recorder.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { asInvalidInput, tamperedClientData, withClientData } from "../support/invalid-input.ts";
import type { SignedInVisitor, Visitor, World } from "../world.ts";

const addOptions = ({ client }: Pick<Visitor, "client">) => client.passkeys.options({ body: undefined });
const challengeInvalid = ["challenge_invalid", { status: 401 }] as const;

/** POST /user/reauth, POST /user/reauth/verify, and the calls that require them. */
export const describeStepUp: Suite<"reauth.options" | "reauth.verify"> = (makeWorld) => {
  describe("proving a passkey again", () => {
    let world: World;
    let member: SignedInVisitor;

    beforeEach(async () => {
      world = await makeWorld();
      member = await world.signInAs("user");
    });

    const proof = async () => member.authenticator.get(await reauthOptions(member));
    const verify = (body: Awaited<ReturnType<typeof proof>>) => member.client.reauth.verify({ body });
    const expireFreshness = () => world.advanceClock(freshSeconds + 1);
    const isFresh = async () => (await addOptions(member)).status === 200;

    it("is not needed for a while after signing in", async () => {
      world.advanceClock(freshSeconds - 5);
      expect(await isFresh()).toBe(true);
    });

    it("is needed after that, before anything is read", async () => {
      expireFreshness();
      expectProblem(await addOptions(member), "reauth_required");
      const body = asInvalidInput({});
      expectProblem(await member.client.passkeys.add({ body }), "reauth_required");
      await reauthenticate(member);
      expectProblem(await member.client.passkeys.add({ body }), "validation", { fields: expect.any(Object) });
    });

    it("is asked of administrators after their role", async () => {
      const admin = await world.signInAs("admin");
      const params = { id: member.user.id };
      const body = asInvalidInput({ disabled: "no truth" });
      expectProblem(await member.client.users.change({ params, body }), "forbidden");
      expireFreshness();
      expectProblem(await member.client.users.change({ params, body }), "forbidden");
      expectProblem(await admin.client.users.change({ params, body }), "reauth_required");
      expectProblem(await admin.client.users.reEnroll({ params, body: {} }), "reauth_required");
    });

    it("begins with options that name the user's own passkeys", async () => {
      await world.signInAs("user");
      const { passkeys, rpId } = bodyOf(await member.client.passkeys.list(), 200);
      expect(await reauthOptions(member)).toEqual({
        challenge: expect.stringMatching(/^[\w-]{43,}$/),
        rpId,
        timeout: ceremonySeconds * 1000,
        userVerification: "required",
        allowCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId, type: "public-key" })),
      });
    });

    it("makes the session fresh, and leaves it the same one", async () => {
      const [before] = bodyOf(await member.client.sessions.list(), 200).sessions;
      expireFreshness();
      expect(bodyOf(await verify(await proof()), 200)).toEqual({ success: true });
      expect(await isFresh()).toBe(true);
      const { sessions } = bodyOf(await member.client.sessions.list(), 200);
      expect(sessions).toEqual([expect.objectContaining({ id: before?.id, createdAt: before?.createdAt })]);
      expect(bodyOf(await member.client.session.user(), 200).user).toEqual(member.user);
    });

    it("is worth as long as a login is", async () => {
      expireFreshness();
      await reauthenticate(member);
      world.advanceClock(freshSeconds - 5);
      expect(await isFresh()).toBe(true);
      world.advanceClock(6);
      expect(await isFresh()).toBe(false);
    });

    it("is worth nothing in the user's other sessions", async () => {
      const otherBrowser = await signInNewBrowser(world, member);
      expireFreshness();
      await reauthenticate(otherBrowser);
      expect(await isFresh()).toBe(false);
    });

    it("ends no event stream", async () => {
      const recorder = await followListEvents(member);
      await reauthenticate(member);
      await startChat(member.client);
      await expect.poll(() => recorder.eventNames()).toContain("chat");
      expect(recorder.dataOfEvent("session-ended")).toEqual([]);
    });

    it("takes the credential as a member of the body too, and one that does not name its owner", async () => {
      expireFreshness();
      expect((await verify(asInvalidInput({ credential: await proof() }))).status).toBe(200);
      const { response, ...credential } = await proof();
      const { userHandle: _, ...unnamed } = response;
      expect((await verify({ ...credential, response: unnamed })).status).toBe(200);
    });

    describe("is refused, and leaves the user signed in and stale,", () => {
      beforeEach(expireFreshness);

      const expectStale = async () => {
        expect(await isFresh()).toBe(false);
        expect(bodyOf(await member.client.session.user(), 200).user).toEqual(member.user);
      };

      it("for another user's passkey", async () => {
        const stranger = await world.signInAs("user");
        const options = await reauthOptions(member);
        const own = await reauthOptions(stranger);
        const body = await stranger.authenticator.get({ ...own, challenge: options.challenge });
        expectProblem(await verify(body), "verification_failed");
        await expectStale();
      });

      it("for a passkey that names another owner", async () => {
        const { response, ...credential } = await proof();
        const body = { ...credential, response: { ...response, userHandle: "AAAA" } };
        expectProblem(await verify(body), "verification_failed");
        await expectStale();
      });

      it("for a passkey that was never registered", async () => {
        const { authenticator, client } = world.visitor();
        const { linkId, passcode } = await world.invite();
        const made = await client.invite.register({ params: { linkId }, body: { passcode } });
        await authenticator.create(bodyOf(made, 200));
        const { allowCredentials: _, ...options } = await reauthOptions(member);
        expectProblem(await verify(await authenticator.get(options)), "unknown_credential");
        await expectStale();
      });

      it("for a challenge that was answered", async () => {
        const { response, ...credential } = await proof();
        const bent = { ...credential, response: { ...response, userHandle: "AAAA" } };
        expectProblem(await verify(bent), "verification_failed");
        expectProblem(await verify({ ...credential, response }), ...challengeInvalid);
        await expectStale();
      });

      it("for a challenge that is older than five minutes", async () => {
        const body = await proof();
        world.advanceClock(ceremonySeconds + 1);
        expectProblem(await verify(body), ...challengeInvalid);
        await expectStale();
      });

      it("for a challenge of another session", async () => {
        const otherBrowser = await signInNewBrowser(world, member);
        const body = await member.authenticator.get(await reauthOptions(otherBrowser));
        expectProblem(await verify(body), ...challengeInvalid);
        await expectStale();
        expect((await otherBrowser.client.reauth.verify({ body })).status).toBe(200);
      });

      it("for a challenge of a login", async () => {
        const login = bodyOf(await member.client.passkeyLogin.options({ body: undefined }), 200);
        expectProblem(await verify(await member.authenticator.get(login)), ...challengeInvalid);
        await expectStale();
      });

      it.each(tamperedClientData)("for client data %s", async (_, lie) => {
        expectProblem(await verify(withClientData(await proof(), lie)), "verification_failed");
        await expectStale();
      });

      it("for client data of a registration", async () => {
        const body = withClientData(await proof(), { type: "webauthn.create" });
        expectProblem(await verify(body), "verification_failed");
        await expectStale();
      });
    });

    it("makes no login: its challenge does not sign in", async () => {
      const { challenge } = await reauthOptions(member);
      const login = bodyOf(await member.client.passkeyLogin.options({ body: undefined }), 200);
      const body = await member.authenticator.get({ ...login, challenge });
      expectProblem(await member.client.passkeyLogin.verify({ body }), ...challengeInvalid);
    });

    it("adds no passkey: its challenge serves no new one, and the reverse", async () => {
      const adding = bodyOf(await addOptions(member), 200);
      const proving = await reauthOptions(member);
      const { authenticator } = world.visitor();
      const added = await authenticator.create({ ...adding, challenge: proving.challenge });
      expectProblem(await member.client.passkeys.add({ body: added }), "challenge_invalid");
      const proved = await member.authenticator.get({ ...proving, challenge: adding.challenge });
      expectProblem(await verify(proved), ...challengeInvalid);
    });

    it("refuses a body that is no credential", async () => {
      expectProblem(await verify(asInvalidInput({ id: 5 })), "validation", {
        fields: expect.objectContaining({ id: expect.any(String) }),
      });
    });

    it("is nothing to a visitor", async () => {
      const { client } = world.visitor();
      expectProblem(await client.reauth.options({ body: undefined }), "unauthenticated");
      expectProblem(await client.reauth.verify({ body: await proof() }), "unauthenticated");
    });
  });
};

import { beforeEach, describe, expect, it } from "vitest";
import type { RegistrationCredential } from "../../accounts/webauthn.ts";
import { ceremonySeconds, passkeysPerUser } from "../../limits.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import {
  addPasskey,
  expectedAuthenticatorSelection,
  reauthenticate,
  signIn,
  signInNewBrowser,
} from "../support/ceremonies.ts";
import { isoDate } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { asInvalidInput, tamperedClientData, withClientData } from "../support/invalid-input.ts";
import type { Client, CredentialsContainer, SignedInVisitor, World } from "../world.ts";

/** POST /user/passkeys/options, POST /user/passkeys. */
export const describeAddingAPasskey: Suite<"passkeys.options" | "passkeys.add"> = (makeWorld) => {
  describe("adding a passkey", () => {
    let world: World;
    let member: SignedInVisitor;
    let client: Client;
    let device: CredentialsContainer;

    beforeEach(async () => {
      world = await makeWorld();
      member = await world.signInAs("user");
      client = member.client;
      device = world.visitor().authenticator;
    });

    const options = async () => bodyOf(await client.passkeys.options({ body: undefined }), 200);
    const newCredential = async () => device.create(await options());
    const add = (body: RegistrationCredential) => client.passkeys.add({ body });
    const countPasskeys = async () => bodyOf(await client.passkeys.list(), 200).passkeys.length;

    it("begins with options for the same user, which exclude the other passkeys", async () => {
      const { passkeys, rpId, userHandle } = bodyOf(await client.passkeys.list(), 200);
      const { uniqueUserNumber } = member.user;
      expect(await options()).toEqual({
        rp: { id: rpId, name: expect.stringMatching(/./) },
        user: {
          id: userHandle,
          name: `user-${uniqueUserNumber}`,
          displayName: expect.stringContaining(String(uniqueUserNumber)),
        },
        challenge: expect.stringMatching(/^[\w-]{43,}$/),
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: "public-key" })),
        timeout: ceremonySeconds * 1000,
        excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId, type: "public-key" })),
        ...expectedAuthenticatorSelection,
      });
    });

    it("answers the new passkey, with which its owner can sign in", async () => {
      const credential = await newCredential();
      const { passkey } = bodyOf(await add(credential), 201);
      expect(passkey).toMatchObject({
        credentialId: credential.id,
        name: "Passkey 2",
        createdAt: isoDate,
        lastUsedAt: null,
        isCurrent: false,
        isSuspect: false,
        hasChangedType: false,
      });
      const otherBrowser = { client: world.visitor().client, authenticator: device };
      expect(await signIn(otherBrowser)).toEqual(member.user);
    });

    it("takes the credential as a member of the body too", async () => {
      const body = asInvalidInput({ credential: await newCredential() });
      expect((await add(body)).status).toBe(201);
    });

    it("goes on after a passkey was proved again meanwhile", async () => {
      const credential = await newCredential();
      await reauthenticate(member);
      expect((await add(credential)).status).toBe(201);
    });

    it("names a passkey by the number after the highest that it has beside it", async () => {
      const second = await addPasskey(member, world.visitor().authenticator);
      await addPasskey(member, world.visitor().authenticator);
      await client.passkeys.delete({ params: { id: second.id } });
      expect((await addPasskey(member, device)).name).toBe("Passkey 4");
    });

    it("counts a passkey that is called Passkey as the first", async () => {
      const [first] = bodyOf(await client.passkeys.list(), 200).passkeys;
      await client.passkeys.rename({ params: { id: first?.id ?? "" }, body: { name: "Passkey" } });
      expect((await addPasskey(member, device)).name).toBe("Passkey 2");
    });

    it("ends at ten, also for one that was begun before", async () => {
      const late = await newCredential();
      for (let count = 2; count <= passkeysPerUser; count += 1)
        await addPasskey(member, world.visitor().authenticator);
      expectProblem(await client.passkeys.options({ body: undefined }), "passkey_limit");
      expectProblem(await add(late), "passkey_limit");
      expect(await countPasskeys()).toBe(passkeysPerUser);
    });

    describe("is refused, and adds nothing,", () => {
      const expectNothing = async () => expect(await countPasskeys()).toBe(1);

      it("for a challenge that was answered", async () => {
        const credential = await newCredential();
        expectProblem(await add(withClientData(credential, { origin: "" })), "registration_failed");
        expectProblem(await add(credential), "challenge_invalid");
        await expectNothing();
      });

      it("for a challenge that is older than five minutes", async () => {
        const credential = await newCredential();
        world.advanceClock(ceremonySeconds + 1);
        expectProblem(await add(credential), "challenge_invalid");
        await expectNothing();
      });

      it("for a challenge of another session of the user", async () => {
        const otherBrowser = await signInNewBrowser(world, member);
        const credential = await newCredential();
        const answer = await otherBrowser.client.passkeys.add({ body: credential });
        expectProblem(answer, "challenge_invalid");
        expect((await add(credential)).status).toBe(201);
      });

      it("for a challenge of a registration", async () => {
        const { linkId, passcode } = await world.invite();
        const made = await client.invite.register({ params: { linkId }, body: { passcode } });
        expectProblem(await add(await device.create(bodyOf(made, 200))), "challenge_invalid");
        await expectNothing();
      });

      it("for a registered passkey", async () => {
        const { response, ...credential } = await newCredential();
        bodyOf(await add({ ...credential, response }), 201);
        const stranger = await world.signInAs("user");
        const begun = bodyOf(await stranger.client.passkeys.options({ body: undefined }), 200);
        const { clientDataJSON } = (await device.create(begun)).response;
        const body = { ...credential, response: { ...response, clientDataJSON } };
        expectProblem(await stranger.client.passkeys.add({ body }), "credential_exists");
        expect(bodyOf(await stranger.client.passkeys.list(), 200).passkeys).toHaveLength(1);
      });

      it.each(tamperedClientData)("for client data %s", async (_, tampered) => {
        expectProblem(await add(withClientData(await newCredential(), tampered)), "registration_failed");
        await expectNothing();
      });

      it("for client data of a login", async () => {
        const body = withClientData(await newCredential(), { type: "webauthn.get" });
        expectProblem(await add(body), "registration_failed");
        await expectNothing();
      });

      it("for a body that is no credential", async () => {
        expectProblem(await add(asInvalidInput({ id: 5 })), "validation", {
          fields: expect.objectContaining({ id: expect.any(String) }),
        });
      });

      it("to a visitor", async () => {
        const visitor = world.visitor().client;
        expectProblem(await visitor.passkeys.options({ body: undefined }), "unauthenticated");
        expectProblem(await visitor.passkeys.add({ body: await newCredential() }), "unauthenticated");
      });
    });
  });
};

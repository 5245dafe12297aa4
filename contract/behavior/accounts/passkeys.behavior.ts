import { beforeEach, describe, expect, it } from "vitest";
import type { Passkey } from "../../accounts/passkeys.ts";
import { freshSeconds, passkeyNameLength } from "../../limits.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { addPasskey, reauthenticate, signIn } from "../support/ceremonies.ts";
import { isoDate, unknownChat } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { asInvalidInput } from "../support/invalid-input.ts";
import type { Client, SignedInVisitor, World } from "../world.ts";

const read = async (client: Client) => bodyOf(await client.passkeys.list(), 200);
const remove = (client: Client, { id }: Pick<Passkey, "id">) => client.passkeys.delete({ params: { id } });
const rename = (client: Client, { id }: Pick<Passkey, "id">, name: string) =>
  client.passkeys.rename({ params: { id }, body: { name } });

/** GET /user/passkeys, PATCH and DELETE /user/passkeys/:id. */
export const describePasskeys: Suite<"passkeys.list" | "passkeys.rename" | "passkeys.delete"> = (
  makeWorld,
) => {
  describe("the passkeys of a user", () => {
    let world: World;
    let member: SignedInVisitor;
    let client: Client;
    let first: Passkey;

    beforeEach(async () => {
      world = await makeWorld();
      member = await world.signInAs("user");
      client = member.client;
      const [only] = (await read(client)).passkeys;
      if (only === undefined) throw new Error("There is no passkey.");
      first = only;
    });

    it("are listed with their metadata, without their keys", async () => {
      const options = bodyOf(await client.passkeyLogin.options({ body: undefined }), 200);
      const { id, response } = await member.authenticator.get(options);
      const { rpId, userHandle, passkeys } = await read(client);
      expect({ rpId, userHandle }).toEqual({ rpId: options.rpId, userHandle: response.userHandle });
      expect(passkeys).toEqual([
        {
          id: expect.stringMatching(/./),
          credentialId: id,
          name: "Passkey 1",
          createdAt: isoDate,
          lastUsedAt: isoDate,
          isSynced: true,
          isBackedUp: true,
          transports: expect.arrayContaining(["internal", "hybrid"]),
          isCurrent: true,
          isSuspect: false,
          hasChangedType: false,
        },
      ]);
    });

    it("are listed oldest first; current is the one that the session was signed in with", async () => {
      const { authenticator } = world.visitor();
      world.advanceClock(1);
      const second = await addPasskey(member, authenticator);
      expect((await read(client)).passkeys).toEqual([first, second]);
      expect(second).toMatchObject({ name: "Passkey 2", lastUsedAt: null, isCurrent: false });
      const otherClient = world.visitor().client;
      await signIn({ client: otherClient, authenticator });
      const seen = (await read(otherClient)).passkeys;
      expect(seen.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
      expect(seen[1]?.lastUsedAt).toEqual(isoDate);
    });

    it("were used when they are proved, though what they were proved for is refused", async () => {
      world.advanceClock(freshSeconds + 1);
      await reauthenticate(member);
      expectProblem(await remove(client, first), "last_passkey");
      const [used] = (await read(client)).passkeys;
      expect(Date.parse(used?.lastUsedAt ?? "")).toBeGreaterThan(Date.parse(first.lastUsedAt ?? ""));
    });

    it("are listed to that user alone", async () => {
      const stranger = await world.signInAs("admin");
      expect(JSON.stringify(await read(stranger.client))).not.toContain(first.credentialId);
    });

    it("have the names that their owner gives them", async () => {
      const name = "Kitchen tablet 🔑";
      const { passkey } = bodyOf(await rename(client, first, name), 200);
      expect(passkey).toEqual({ ...first, name });
      expect((await read(client)).passkeys).toEqual([passkey]);
    });

    it("have names without control characters and turns of direction", async () => {
      const { passkey } = bodyOf(await rename(client, first, "A\u0000B\u202Ec"), 200);
      expect(passkey.name).toBe("ABc");
    });

    it.each(["", "   ", "\u0000", "a".repeat(passkeyNameLength + 1), "\ud800"])(
      "have no name such as %j",
      async (name) => {
        expectProblem(await rename(client, first, name), "validation", {
          fields: { name: expect.any(String) },
        });
      },
    );

    it.each([5, null, ["a"], undefined])("have no name that is %j", async (name) => {
      const body = asInvalidInput({ name });
      expectProblem(await client.passkeys.rename({ params: { id: first.id }, body }), "validation", {
        fields: { name: expect.any(String) },
      });
    });

    it("have names as long as they may be", async () => {
      const name = "🔑".repeat(passkeyNameLength);
      expect(bodyOf(await rename(client, first, name), 200).passkey.name).toBe(name);
    });

    it("do not sign in once they are removed", async () => {
      const { authenticator } = world.visitor();
      const second = await addPasskey(member, authenticator);
      expect((await remove(client, first)).status).toBe(204);
      expect((await read(client)).passkeys).toEqual([second]);
      await expect(signIn({ ...member, client: world.visitor().client })).rejects.toThrow(
        "unknown_credential",
      );
      expect(await signIn({ client: world.visitor().client, authenticator })).toEqual(member.user);
    });

    it("stay where there is one alone", async () => {
      expectProblem(await remove(client, first), "last_passkey");
      expect(await signIn({ ...member, client: world.visitor().client })).toEqual(member.user);
    });

    it("stay where the last two are removed at once: one of them does", async () => {
      const second = await addPasskey(member, world.visitor().authenticator);
      const answers = await Promise.all([remove(client, first), remove(client, second)]);
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 403 || status === 409)).toHaveLength(1);
      expect((await read(client)).passkeys).toHaveLength(1);
    });

    it("are not another's to rename or remove", async () => {
      const stranger = await world.signInAs("user");
      await addPasskey(stranger, world.visitor().authenticator);
      expectProblem(await rename(stranger.client, first, "Mine"), "not_found");
      expectProblem(await remove(stranger.client, first), "not_found");
      expect((await read(client)).passkeys).toEqual([first]);
    });

    it("are not there by another id", async () => {
      for (const id of [unknownChat, "0", first.credentialId, "Zoë", "🔑", "\ufffd"]) {
        expectProblem(await rename(client, { id }, "Mine"), "not_found");
        expectProblem(await remove(client, { id }), "not_found");
      }
    });

    it("are nothing to a visitor", async () => {
      const visitor = world.visitor().client;
      expectProblem(await visitor.passkeys.list(), "unauthenticated");
      expectProblem(await rename(visitor, first, "Mine"), "unauthenticated");
      expectProblem(await remove(visitor, first), "unauthenticated");
    });
  });
};

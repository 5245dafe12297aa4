import { beforeEach, describe, expect, it } from "vitest";
import type { Passkey } from "../../accounts/passkeys.ts";
import type { ApiSuite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { addPasskey, reauthenticate, signIn, signInNewBrowser } from "../support/ceremonies.ts";
import { followListEvents } from "../support/event-recorder.ts";
import { expectProblem } from "../support/expect-problem.ts";
import type { ApiWorld, SignedInVisitor, Visitor } from "../world.ts";

const passkeysOf = async ({ client }: Pick<Visitor, "client">) =>
  bodyOf(await client.passkeys.list(), 200).passkeys;
const addOptions = ({ client }: Pick<Visitor, "client">) => client.passkeys.options({ body: undefined });

/** Removing a passkey ends its sessions and revokes its proofs (docs/decisions/0037). */
export const describeRemovedPasskeys: ApiSuite = (makeWorld) => {
  describe("a removed passkey", () => {
    let world: ApiWorld;
    let member: SignedInVisitor;
    let first: Passkey;
    let second: Passkey;
    /** The same user, signed in with the second passkey. */
    let other: Visitor;

    beforeEach(async () => {
      world = await makeWorld();
      member = await world.signInAs("user");
      const [only] = await passkeysOf(member);
      if (only === undefined) throw new Error("There is no passkey.");
      first = only;
      other = world.visitor();
      second = await addPasskey(member, other.authenticator);
      await signIn(other);
    });

    const remove = ({ client }: Pick<Visitor, "client">, { id }: Passkey) =>
      client.passkeys.delete({ params: { id } });
    const isSignedIn = async ({ client }: Pick<Visitor, "client">) =>
      (await client.session.roles()).status === 200;

    it("ends the sessions that it began, with their streams, and no others", async () => {
      const further = await signInNewBrowser(world, member);
      const recorder = await followListEvents(member);
      expect((await remove(other, first)).status).toBe(204);
      await recorder.ended;
      const data = { code: "unauthenticated", sessionEnded: "revoked" };
      expect(recorder.dataOfEvent("session-ended")).toEqual([data]);
      expectProblem(await addOptions(member), "unauthenticated", { sessionEnded: "revoked" });
      expectProblem(await addOptions(further), "unauthenticated", { sessionEnded: "revoked" });
      expect(await isSignedIn(other)).toBe(true);
      expect((await addOptions(other)).status).toBe(200);
    });

    it("ends sessions that another passkey has made fresh since", async () => {
      await reauthenticate({ client: member.client, authenticator: other.authenticator });
      await remove(other, first);
      expect(await isSignedIn(member)).toBe(false);
    });

    it("leaves the session that removes it signed in, stale, and without a passkey", async () => {
      expect((await remove(member, first)).status).toBe(204);
      expect(await isSignedIn(member)).toBe(true);
      expect(await passkeysOf(member)).toEqual([
        { ...second, lastUsedAt: expect.any(String), isCurrent: false },
      ]);
      expectProblem(await addOptions(member), "reauth_required");
      expectProblem(await member.client.sessions.endOthers(), "reauth_required");
      expect(await isSignedIn(other)).toBe(true);
    });

    it("leaves that session to the passkey that is proved in it next", async () => {
      await remove(member, first);
      await reauthenticate({ client: member.client, authenticator: other.authenticator });
      expect(await passkeysOf(member)).toMatchObject([{ id: second.id, isCurrent: true }]);
      const third = world.visitor();
      await addPasskey(member, third.authenticator);
      await signIn(third);
      await remove(third, second);
      expect(await isSignedIn(member)).toBe(false);
    });

    it("leaves a session fresh that has since proved another passkey", async () => {
      await reauthenticate({ client: other.client, authenticator: member.authenticator });
      expect((await addOptions(other)).status).toBe(200);
      await reauthenticate(other);
      expect((await remove(other, first)).status).toBe(204);
      expect((await addOptions(other)).status).toBe(200);
      await addPasskey(other, world.visitor().authenticator);
    });

    it("makes a session stale whose last proof it gave", async () => {
      const third = world.visitor();
      await addPasskey(member, third.authenticator);
      await signIn(third);
      await reauthenticate({ client: third.client, authenticator: member.authenticator });
      await remove(other, first);
      expect(await isSignedIn(third)).toBe(true);
      expectProblem(await addOptions(third), "reauth_required");
      await reauthenticate(third);
      expect((await addOptions(third)).status).toBe(200);
    });

    it("adds no other by a ceremony that was begun before", async () => {
      const body = await world.visitor().authenticator.create(bodyOf(await addOptions(member), 200));
      await remove(member, first);
      expectProblem(await member.client.passkeys.add({ body }), "reauth_required");
      expect(await passkeysOf(member)).toHaveLength(1);
    });
  });
};

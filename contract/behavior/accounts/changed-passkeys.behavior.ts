import { beforeEach, describe, expect, it } from "vitest";
import type { Suite } from "../suite.ts";
import { AuditClient } from "../support/audit-client.ts";
import { bodyOf } from "../support/body-of.ts";
import { addPasskey, reauthOptions, signIn } from "../support/ceremonies.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { UserAdmin } from "../support/user-admin.ts";
import type { PasskeyState, SignedInVisitor, Visitor, World } from "../world.ts";

const resident: PasskeyState = { backupEligible: false, backedUp: false };

/** A passkey whose backup eligibility or counter contradicts its earlier uses (docs/decisions/0107). */
export const describeChangedPasskeys: Suite<"passkeyLogin.verify" | "reauth.verify"> = (makeWorld) => {
  describe("a passkey that changed", () => {
    let world: World;
    let member: SignedInVisitor;

    beforeEach(async () => {
      world = await makeWorld();
      member = await world.signInAs("user");
    });

    async function attemptLogin(authenticator: Visitor["authenticator"], state?: PasskeyState) {
      const { client } = world.visitor();
      const options = bodyOf(await client.passkeyLogin.options({ body: undefined }), 200);
      return client.passkeyLogin.verify({ body: await authenticator.get(options, state) });
    }

    const use = (state?: PasskeyState) => attemptLogin(member.authenticator, state);
    const passkeys = async () => bodyOf(await member.client.passkeys.list(), 200).passkeys;

    it("is refused with a code of its own, at a sign-in and at a step-up", async () => {
      expectProblem(await use(resident), "passkey_changed");
      const body = await member.authenticator.get(await reauthOptions(member), resident);
      expectProblem(await member.client.reauth.verify({ body }), "passkey_changed");
      expect((await member.client.session.roles()).status).toBe(200);
    });

    it("is refused only once it is proved", async () => {
      const { client } = world.visitor();
      const options = bodyOf(await client.passkeyLogin.options({ body: undefined }), 200);
      const { response, ...credential } = await member.authenticator.get(options, resident);
      const body = { ...credential, response: { ...response, userHandle: "AAAA" } };
      expectProblem(await client.passkeyLogin.verify({ body }), "verification_failed");
      expect(await passkeys()).toMatchObject([{ hasChangedType: false, isSuspect: false }]);
    });

    it("is marked by what has changed", async () => {
      expect(await passkeys()).toMatchObject([{ hasChangedType: false, isSuspect: false }]);
      await use(resident);
      expect(await passkeys()).toMatchObject([{ hasChangedType: true, isSuspect: false }]);
      bodyOf(await use({ counter: 7 }), 200);
      expectProblem(await use(), "passkey_changed");
      expect(await passkeys()).toMatchObject([{ hasChangedType: true, isSuspect: true }]);
    });

    it("signs in again once it says the same as before, and keeps its mark", async () => {
      expectProblem(await use(resident), "passkey_changed");
      bodyOf(await use(), 200);
      expect(await passkeys()).toMatchObject([{ hasChangedType: true, isSynced: true, isBackedUp: true }]);
    });

    it.each<[string, readonly number[], number]>([
      ["goes back to zero", [7], 0],
      ["goes back", [7, 9], 8],
      ["stays", [5], 5],
    ])("is one whose counter %s", async (_, counters, refused) => {
      for (const counter of counters) bodyOf(await use({ counter }), 200);
      expectProblem(await use({ counter: refused }), "passkey_changed");
      bodyOf(await use({ counter: 10 }), 200);
    });

    it.each<[string, readonly PasskeyState[]]>([
      ["a counter that is always zero", [{ counter: 0 }, { counter: 0 }]],
      ["a counter that appears later and has gaps", [{ counter: 0 }, { counter: 3 }, { counter: 900 }]],
      ["another backup state", [{ backedUp: false }, { backedUp: true }]],
    ])("is none by %s", async (_, states) => {
      for (const state of states) bodyOf(await use(state), 200);
      expect(await passkeys()).toMatchObject([{ hasChangedType: false, isSuspect: false }]);
    });

    it("leaves another passkey of the account as it is", async () => {
      const other = world.visitor();
      world.advanceClock(1);
      await addPasskey(member, other.authenticator);
      expectProblem(await use(resident), "passkey_changed");
      expect(await signIn(other)).toEqual(member.user);
      expect(await passkeys()).toMatchObject([{ hasChangedType: true }, { hasChangedType: false }]);
    });

    it("is counted for administrators, and the audit says what has changed", async () => {
      const admin = await world.signInAs("admin");
      const userAdmin = new UserAdmin(admin.client);
      const auditClient = new AuditClient(admin.client);
      expect(await userAdmin.find(member.user)).toMatchObject({ passkeyCount: 1, changedPasskeyCount: 0 });
      const subject = member.user.uniqueUserNumber;
      expect(await auditClient.eventsCausedBy(() => use(resident))).toMatchObject([
        { event: "login_failed", subject, data: { reason: "device_type_changed" } },
      ]);
      bodyOf(await use({ counter: 7 }), 200);
      expect(await auditClient.eventsCausedBy(() => use({ counter: 7 }))).toMatchObject([
        { event: "passkey_counter_regressed", subject },
        { event: "login_failed", subject, data: { reason: "counter_regressed" } },
      ]);
      expect(await userAdmin.find(member.user)).toMatchObject({ passkeyCount: 1, changedPasskeyCount: 1 });
    });
  });
};

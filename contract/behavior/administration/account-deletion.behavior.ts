import { beforeEach, describe, expect, it } from "vitest";
import { freshSeconds } from "../../limits.ts";
import { leavingText } from "../../texts/account-deletion-texts.ts";
import type { Suite } from "../suite.ts";
import { AuditClient } from "../support/audit-client.ts";
import { bodyOf } from "../support/body-of.ts";
import { reauthenticate, signIn, signInNewBrowser } from "../support/ceremonies.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { asInvalidInput } from "../support/invalid-input.ts";
import type { SignedInVisitor, World } from "../world.ts";

const wrongNumber = { fields: { uniqueUserNumber: leavingText.numberMismatch } };

/** DELETE /user. */
export const describeAccountDeletion: Suite<"session.deleteAccount"> = (makeWorld) => {
  describe("a person who deletes their own account", () => {
    let world: World;
    let admin: SignedInVisitor;
    let member: SignedInVisitor;

    const leave = ({ client, user: { uniqueUserNumber } }: SignedInVisitor) =>
      client.session.deleteAccount({ body: { uniqueUserNumber } });

    beforeEach(async () => {
      world = await makeWorld();
      admin = await world.signInAs("admin");
      member = await world.signInAs("user");
    });

    it("is signed out everywhere at once, and cannot sign in", async () => {
      const other = await signInNewBrowser(world, member);
      expect(bodyOf(await leave(member), 202)).toEqual({ success: true });
      const anonymous = { isAuthenticated: false, user: null, notice: null };
      expect(bodyOf(await member.client.session.user(), 200)).toEqual(anonymous);
      const ended = { sessionEnded: "account_deleted" };
      expect(bodyOf(await other.client.session.user(), 200)).toEqual({ ...anonymous, ...ended });
      expectProblem(await leave(member), "unauthenticated");
      await expect(signIn(member)).rejects.toThrow("unknown_credential");
    });

    it("writes their number for it", async () => {
      const { client } = member;
      const send = (body: unknown) => client.session.deleteAccount({ body: asInvalidInput(body) });
      for (const body of [{ uniqueUserNumber: admin.user.uniqueUserNumber }, { uniqueUserNumber: "7" }, {}])
        expectProblem(await send(body), "validation", wrongNumber);
      expect((await client.session.roles()).status).toBe(200);
    });

    it("has just proved their passkey", async () => {
      world.advanceClock(freshSeconds + 1);
      expectProblem(await leave(member), "reauth_required");
      await reauthenticate(member);
      bodyOf(await leave(member), 202);
    });

    it("is signed in", async () => {
      const body = { uniqueUserNumber: member.user.uniqueUserNumber };
      expectProblem(await world.visitor().client.session.deleteAccount({ body }), "unauthenticated");
    });

    it("is not the last administrator", async () => {
      expectProblem(await leave(admin), "last_admin");
      const other = await world.signInAs("admin");
      const statuses = await Promise.all(
        [leave(admin), leave(other)].map(async (answer) => (await answer).status),
      );
      expect(statuses.toSorted()).toEqual([202, 409]);
    });

    it("is in the audit as the actor", async () => {
      const events = await new AuditClient(admin.client).eventsCausedBy(() => leave(member));
      const { uniqueUserNumber } = member.user;
      const actor = { kind: "user", uniqueUserNumber };
      expect(events).toMatchObject([{ event: "user_deleted", actor, subject: uniqueUserNumber }]);
    });
  });
};

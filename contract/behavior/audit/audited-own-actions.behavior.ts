import { beforeEach, describe, expect, it } from "vitest";
import type { Suite } from "../suite.ts";
import { AuditClient } from "../support/audit-client.ts";
import { bodyOf } from "../support/body-of.ts";
import {
  addPasskey,
  reauthenticate,
  reauthOptions,
  signIn,
  signInNewBrowser,
} from "../support/ceremonies.ts";
import { expectProblem } from "../support/expect-problem.ts";
import type { SignedInVisitor, World } from "../world.ts";

/** The audit events of users' own passkeys and sessions (security rule 2.13). */
export const describeAuditedOwnActions: Suite = (makeWorld) => {
  describe("of what a user does on their own, the audit keeps", () => {
    let world: World;
    let member: SignedInVisitor;
    let auditClient: AuditClient;

    beforeEach(async () => {
      world = await makeWorld();
      auditClient = new AuditClient((await world.signInAs("admin")).client);
      member = await world.signInAs("user");
    });

    const userActor = () => {
      const { uniqueUserNumber } = member.user;
      return { actor: { kind: "user", uniqueUserNumber }, subject: uniqueUserNumber };
    };

    it("that a passkey is added, renamed and removed, without its name, and nothing where it stays", async () => {
      const events = await auditClient.eventsCausedBy(async () => {
        const { id } = await addPasskey(member, world.visitor().authenticator);
        for (const name of ["Attic", "Attic"])
          await member.client.passkeys.rename({ params: { id }, body: { name } });
        await member.client.passkeys.delete({ params: { id } });
        await member.client.passkeys.delete({ params: { id } });
      });
      const none = { ...userActor(), data: {} };
      expect(events).toMatchObject([
        { event: "passkey_added", ...none },
        { event: "passkey_renamed", ...none },
        { event: "passkey_removed", ...none },
      ]);
      expect(JSON.stringify(events)).not.toContain("Attic");
    });

    it("that a passkey is proved again, and that it is not", async () => {
      const events = await auditClient.eventsCausedBy(async () => {
        await reauthenticate(member);
        const { response, ...credential } = await member.authenticator.get(await reauthOptions(member));
        const bent = { ...credential, response: { ...response, userHandle: "AAAA" } };
        expectProblem(await member.client.reauth.verify({ body: bent }), "verification_failed");
      });
      expect(events).toMatchObject([
        { event: "reauth_ok", ...userActor() },
        { event: "reauth_failed", actor: userActor().actor, data: { reason: expect.any(String) } },
      ]);
    });

    it("how many sessions are ended, and the own one as a logout", async () => {
      for (let count = 0; count < 3; count += 1) await signInNewBrowser(world, member);
      const events = await auditClient.eventsCausedBy(async () => {
        const { client } = member;
        const { sessions } = bodyOf(await client.sessions.list(), 200);
        const ids = (isOwn: boolean) =>
          sessions.filter(({ isCurrent }) => isCurrent === isOwn).map(({ id }) => id);
        await client.sessions.end({ params: { id: ids(false)[0] ?? "" } });
        await client.sessions.endOthers();
        await client.sessions.endOthers();
        await client.sessions.end({ params: { id: ids(true)[0] ?? "" } });
      });
      expect(events).toMatchObject([
        { event: "session_revoked", ...userActor(), data: { sessions: 1 } },
        { event: "session_revoked", ...userActor(), data: { sessions: 2 } },
        { event: "logout", ...userActor() },
      ]);
    });

    it("that a session ended because of another sign-in in its browser, also by another user", async () => {
      const { authenticator, user } = await world.signInAs("user");
      const events = await auditClient.eventsCausedBy(async () => {
        await signIn(member);
        await signIn({ ...member, authenticator });
      });
      const { actor, subject } = userActor();
      const other = { ...actor, uniqueUserNumber: user.uniqueUserNumber };
      const ended = { event: "session_revoked", subject, data: { sessions: 1 } };
      expect(events).toMatchObject([
        { event: "login_ok", actor, subject },
        { ...ended, actor },
        { event: "login_ok", actor: other, subject: user.uniqueUserNumber },
        { ...ended, actor: other },
      ]);
    });
  });
};

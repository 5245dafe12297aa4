import { beforeEach, describe, expect, it } from "vitest";
import type { Suite } from "../suite.ts";
import { AuditClient } from "../support/audit-page.ts";
import { bodyOf } from "../support/body-of.ts";
import { addPasskey, reauthenticate, reauthOptions, signIn, signInElsewhere } from "../support/ceremonies.ts";
import { expectProblem } from "../support/expect-problem.ts";
import type { SignedInVisitor, World } from "../world.ts";

/** The audit events of users' own passkeys and sessions (security rule 2.13). */
export const describeAuditedOwnActions: Suite = (makeWorld) => {
  describe("of what a person does on their own, the audit keeps", () => {
    let world: World;
    let person: SignedInVisitor;
    let desk: AuditClient;

    beforeEach(async () => {
      world = await makeWorld();
      desk = new AuditClient((await world.signInAs("admin")).client);
      person = await world.signInAs("user");
    });

    const byThem = () => {
      const { uniqueUserNumber } = person.user;
      return { actor: { kind: "user", uniqueUserNumber }, subject: uniqueUserNumber };
    };

    it("that a passkey is added, renamed and removed, without its name, and nothing where it stays", async () => {
      const events = await desk.eventsCausedBy(async () => {
        const { id } = await addPasskey(person, world.visitor().authenticator);
        for (const name of ["Attic", "Attic"])
          await person.client.passkeys.rename({ params: { id }, body: { name } });
        await person.client.passkeys.delete({ params: { id } });
        await person.client.passkeys.delete({ params: { id } });
      });
      const none = { ...byThem(), data: {} };
      expect(events).toMatchObject([
        { event: "passkey_added", ...none },
        { event: "passkey_renamed", ...none },
        { event: "passkey_removed", ...none },
      ]);
      expect(JSON.stringify(events)).not.toContain("Attic");
    });

    it("that a passkey is proved again, and that it is not", async () => {
      const events = await desk.eventsCausedBy(async () => {
        await reauthenticate(person);
        const { response, ...credential } = await person.authenticator.get(await reauthOptions(person));
        const bent = { ...credential, response: { ...response, userHandle: "AAAA" } };
        expectProblem(await person.client.reauth.verify({ body: bent }), "verification_failed");
      });
      expect(events).toMatchObject([
        { event: "reauth_ok", ...byThem() },
        { event: "reauth_failed", actor: byThem().actor, data: { reason: expect.any(String) } },
      ]);
    });

    it("how many sessions are ended, and the own one as a logout", async () => {
      for (let count = 0; count < 3; count += 1) await signInElsewhere(world, person);
      const events = await desk.eventsCausedBy(async () => {
        const { client } = person;
        const { sessions } = bodyOf(await client.sessions.list(), 200);
        const ids = (isOwn: boolean) =>
          sessions.filter(({ isCurrent }) => isCurrent === isOwn).map(({ id }) => id);
        await client.sessions.end({ params: { id: ids(false)[0] ?? "" } });
        await client.sessions.endOthers();
        await client.sessions.endOthers();
        await client.sessions.end({ params: { id: ids(true)[0] ?? "" } });
      });
      expect(events).toMatchObject([
        { event: "session_revoked", ...byThem(), data: { sessions: 1 } },
        { event: "session_revoked", ...byThem(), data: { sessions: 2 } },
        { event: "logout", ...byThem() },
      ]);
    });

    it("that a session ended because of another sign-in in its browser, also by another user", async () => {
      const { authenticator, user } = await world.signInAs("user");
      const events = await desk.eventsCausedBy(async () => {
        await signIn(person);
        await signIn({ ...person, authenticator });
      });
      const { actor, subject } = byThem();
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

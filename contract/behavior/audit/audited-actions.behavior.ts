import { beforeEach, describe, expect, it } from "vitest";
import { passcodeAttempts, sessionsPerUser } from "../../limits.ts";
import type { Suite } from "../suite.ts";
import { type AuditClient, makeAuditedWorld } from "../support/audit-client.ts";
import { bodyOf } from "../support/body-of.ts";
import { register, signIn } from "../support/ceremonies.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { GroupAdmin } from "../support/group-admin.ts";
import { InviteAdmin } from "../support/invite-admin.ts";
import { UsageAdmin } from "../support/usage-admin.ts";
import type { SignedInVisitor, World } from "../world.ts";

const anonymousActor = { kind: "nobody", uniqueUserNumber: null };
const operator = { kind: "operator", uniqueUserNumber: null };

function userActor({ uniqueUserNumber }: { uniqueUserNumber: number }) {
  return { kind: "user", uniqueUserNumber };
}

/** The audit events of invites, accounts and sign-ins (security rule 2.13). */
export const describeAuditedActions: Suite = (makeWorld) => {
  describe("the audit keeps", () => {
    let world: World;
    let admin: SignedInVisitor;
    let auditClient: AuditClient;
    let invites: InviteAdmin;

    beforeEach(async () => {
      ({ world, admin, auditClient, invites } = await makeAuditedWorld(makeWorld));
    });

    it("a registration as the use of its invite, by the account that it opens", async () => {
      const invite = await world.invite();
      const { uniqueUserNumber } = invite;
      const events = await auditClient.eventsCausedBy(() => register(world.visitor(), invite));
      const data = { link: invite.linkId.slice(0, 6), number: uniqueUserNumber };
      const about = { actor: userActor({ uniqueUserNumber }), subject: uniqueUserNumber };
      expect(events).toMatchObject([
        { event: "invite_used", ...about, data },
        { event: "register_ok", ...about, data: { ...data, role: "user" } },
      ]);
    });

    it("a registration that fails, by an anonymous actor", async () => {
      const { linkId, passcode } = await world.invite();
      const params = { linkId };
      const { client, authenticator } = world.visitor();
      const options = await client.invite.register({ params, body: { passcode } });
      const body = await authenticator.create(bodyOf(options, 200));
      await client.invite.verify({ params, body });
      const events = await auditClient.eventsCausedBy(() => client.invite.verify({ params, body }));
      const data = { reason: "challenge_invalid" };
      expect(events).toMatchObject([{ event: "register_failed", actor: anonymousActor, data }]);
    });

    it("an invite that is made, switched and deleted", async () => {
      const events = await auditClient.eventsCausedBy(async () => {
        const link = await invites.create();
        await invites.toggle(link);
        await invites.remove(link);
      });
      expect(events.map(({ event }) => event)).toEqual([
        "invite_created",
        "invite_toggled",
        "invite_deleted",
      ]);
      for (const { actor } of events) expect(actor).toEqual(userActor(admin.user));
    });

    it("an account's links that are switched, close each other and are deleted, with whose account it is", async () => {
      const { user } = await world.signInAs("user");
      const make = async () =>
        bodyOf(await admin.client.users.reEnroll({ params: { id: user.id }, body: {} }), 201).inviteLink;
      const [older] = [await make(), await make()];
      const events = await auditClient.eventsCausedBy(async () => {
        await invites.toggle(older);
        await invites.remove(older);
      });
      expect(events).toMatchObject([
        { event: "invite_toggled", subject: user.uniqueUserNumber, data: { closed: 1 } },
        { event: "invite_deleted", subject: user.uniqueUserNumber },
      ]);
    });

    it("each wrong passcode, and the one that locks the link", async () => {
      const link = await invites.create();
      const events = await auditClient.eventsCausedBy(() => invites.lockLink(link));
      const names = events.map(({ event }) => event);
      expect(names.filter((name) => name === "passcode_failed")).toHaveLength(15);
      expect(names.filter((name) => name === "invite_locked")).toHaveLength(1);
      expect(names.at(-1)).toBe("invite_locked");
      const data = { link: link.linkId.slice(0, 6), number: link.userId };
      for (const event of events) expect(event).toMatchObject({ actor: anonymousActor, subject: null, data });
    });

    it("no event for a refused action on an invite", async () => {
      const link = await invites.create();
      await invites.consume(link);
      const events = await auditClient.eventsCausedBy(async () => {
        expectProblem(await invites.toggle(link), "invite_used");
        expectProblem(await invites.remove(link), "invite_used");
      });
      expect(events).toEqual([]);
    });

    it("a sign-in and a logout", async () => {
      const visitor = world.visitor();
      const invite = await world.invite();
      await register(visitor, invite);
      const events = await auditClient.eventsCausedBy(async () => {
        await signIn(visitor);
        await visitor.client.session.logout();
        await visitor.client.session.logout();
      });
      const about = { actor: userActor(invite), subject: invite.uniqueUserNumber };
      expect(events).toMatchObject([
        { event: "login_ok", ...about },
        { event: "logout", ...about },
      ]);
    });

    it("a sign-in that fails, by an anonymous actor", async () => {
      const visitor = await world.signInAs("user");
      const { client, authenticator } = { ...world.visitor(), authenticator: visitor.authenticator };
      const options = await client.passkeyLogin.options({ body: undefined });
      const body = await authenticator.get(bodyOf(options, 200));
      await client.passkeyLogin.verify({ body });
      await client.session.logout();
      const events = await auditClient.eventsCausedBy(() => client.passkeyLogin.verify({ body }));
      const data = { reason: "challenge_invalid" };
      expect(events).toMatchObject([{ event: "login_failed", actor: anonymousActor, data }]);
    });

    it("that one sign-in too many ended the oldest session", async () => {
      const visitor = await world.signInAs("user");
      const elsewhere = () => ({ ...world.visitor(), authenticator: visitor.authenticator });
      for (let more = 1; more < sessionsPerUser; more += 1) await signIn(elsewhere());
      const events = await auditClient.eventsCausedBy(() => signIn(elsewhere()));
      expect(events).toMatchObject([
        { event: "login_ok" },
        { event: "session_limit", subject: visitor.user.uniqueUserNumber, data: { sessions: 1 } },
      ]);
    });

    it("that an account is disabled and enabled, and no event for an unchanged state", async () => {
      const { user } = await world.signInAs("user");
      const change = (disabled: boolean) =>
        admin.client.users.change({ params: { id: user.id }, body: { disabled } });
      const events = await auditClient.eventsCausedBy(async () => {
        for (const disabled of [false, true, true, false]) await change(disabled);
      });
      const about = { actor: userActor(admin.user), subject: user.uniqueUserNumber };
      expect(events).toMatchObject([
        { event: "user_disabled", ...about, data: { sessions: 1 } },
        { event: "user_enabled", ...about },
      ]);
    });

    it("that a role is granted and revoked, and nothing where the last administrator must stay", async () => {
      const { user } = await world.signInAs("user");
      const change = (id: string, roles: ("admin" | "user")[]) =>
        admin.client.users.change({ params: { id }, body: { roles } });
      const events = await auditClient.eventsCausedBy(async () => {
        await change(user.id, ["user", "admin"]);
        await change(user.id, ["user", "admin"]);
        await change(user.id, ["user"]);
        expectProblem(await change(admin.user.id, ["user"]), "last_admin");
      });
      const about = { actor: userActor(admin.user), subject: user.uniqueUserNumber, data: { role: "admin" } };
      expect(events).toMatchObject([
        { event: "role_granted", ...about },
        { event: "role_revoked", ...about },
      ]);
    });

    it("a change of access before a change of role, with the closed links", async () => {
      const other = await world.signInAs("admin");
      const link = await new InviteAdmin(world, other).create();
      const change = (disabled: boolean, roles: ("admin" | "user")[]) =>
        admin.client.users.change({ params: { id: other.user.id }, body: { disabled, roles } });
      const events = await auditClient.eventsCausedBy(async () => {
        await change(true, ["user"]);
        await change(false, ["user", "admin"]);
      });
      const subject = other.user.uniqueUserNumber;
      const off = { link: link.linkId.slice(0, 6), number: link.userId, state: "off" };
      expect(events.map(({ event, subject, data }) => [event, subject, data])).toEqual([
        ["user_disabled", subject, { sessions: 1, closed: 1 }],
        ["invite_toggled", null, off],
        ["role_revoked", subject, { role: "admin", closed: 0 }],
        ["user_enabled", subject, {}],
        ["role_granted", subject, { role: "admin" }],
      ]);
    });

    it("that an account is disabled, with its closed re-enrollment link", async () => {
      const { user } = await world.signInAs("user");
      const other = await world.signInAs("user");
      const order = { body: { keepPasskeys: false } };
      const made = await admin.client.users.reEnroll({ ...order, params: { id: user.id } });
      const { linkId } = bodyOf(made, 201).inviteLink;
      bodyOf(await admin.client.users.reEnroll({ ...order, params: { id: other.user.id } }), 201);
      const events = await auditClient.eventsCausedBy(() =>
        admin.client.users.change({ params: { id: user.id }, body: { disabled: true } }),
      );
      const subject = user.uniqueUserNumber;
      const data = { link: linkId.slice(0, 6), number: subject, state: "off" };
      expect(events.map(({ event, subject, data }) => [event, subject, data])).toEqual([
        ["user_disabled", subject, { sessions: 1, closed: 1 }],
        ["invite_toggled", subject, data],
      ]);
    });

    it("the closed links of an administrator in the order of their creation", async () => {
      const other = await world.signInAs("admin");
      const theirs = new InviteAdmin(world, other);
      const links = [await theirs.create(), await theirs.create(), await theirs.create()];
      const byAge = links.toSorted((one, next) =>
        `${one.createdAt} ${one.linkId}` < `${next.createdAt} ${next.linkId}` ? -1 : 1,
      );
      const events = await auditClient.eventsCausedBy(() =>
        admin.client.users.change({ params: { id: other.user.id }, body: { roles: ["user"] } }),
      );
      const [revoked, ...toggled] = events;
      expect(revoked).toMatchObject({ event: "role_revoked", data: { closed: links.length } });
      expect(toggled.map(({ data }) => data.number)).toEqual(byAge.map(({ userId }) => userId));
    });

    it("a link's reached passcode limit once until it may be tried again", async () => {
      const link = await invites.create();
      await invites.enterWrongPasscodes(link, passcodeAttempts.perWindow);
      const enter = () =>
        world.visitor().client.invite.register({
          params: { linkId: link.linkId },
          body: { passcode: invites.passcode },
        });
      const events = await auditClient.eventsCausedBy(async () => {
        for (const _ of ["once", "twice"]) expectProblem(await enter(), "too_many_attempts");
      });
      const data = { limit: "link-passcodes" };
      expect(events).toMatchObject([{ event: "rate_limited", actor: anonymousActor, subject: null, data }]);
    });

    it("actions of the operator, with the operator as the actor", async () => {
      const { user } = await world.signInAs("user");
      const events = await auditClient.eventsCausedBy(() => world.disable(user));
      const about = { actor: operator, subject: user.uniqueUserNumber, ip: "", device: "", requestId: null };
      expect(events).toMatchObject([{ event: "user_disabled", ...about }]);
    });

    it("a re-enrollment link that is made, and its use by the user it is for", async () => {
      const { user } = await world.signInAs("user");
      const { uniqueUserNumber } = user;
      const events = await auditClient.eventsCausedBy(async () => {
        const order = { params: { id: user.id }, body: { keepPasskeys: false } };
        bodyOf(await admin.client.users.reEnroll(order), 201);
        const { inviteLink } = bodyOf(await admin.client.users.reEnroll(order), 201);
        const { linkId, passcode } = inviteLink;
        await register(world.visitor(), { linkId, passcode, uniqueUserNumber });
      });
      const taken = { passkeys: 1, sessions: 1 };
      const made = { event: "reenrol_link_created", actor: userActor(admin.user), subject: uniqueUserNumber };
      expect(events).toMatchObject([
        { ...made, data: { keepsPasskeys: false, closed: 0 } },
        { ...made, data: { keepsPasskeys: false, closed: 1 } },
        { event: "reenrol_link_used", actor: userActor(user), subject: uniqueUserNumber, data: taken },
      ]);
    });

    it("allowances that are set and removed, and nothing where they stay", async () => {
      const { user } = await world.signInAs("user");
      const group = await new GroupAdmin(admin.client).create("Choir");
      const usage = new UsageAdmin(admin.client);
      const events = await auditClient.eventsCausedBy(async () => {
        for (const monthlyReplies of [5, 5, null, null]) await usage.limitInstance({ monthlyReplies });
        await usage.limitGroup(group, { monthlyCostMicros: 1 });
        await usage.limitUser(user, { monthlyReplies: 0 });
        expectProblem(await usage.limitUser({ id: "nobody" }, { monthlyReplies: 0 }), "not_found");
      });
      const changed = { event: "allowance_changed", actor: userActor(admin.user), subject: null };
      expect(events).toMatchObject([
        changed,
        changed,
        changed,
        { ...changed, subject: user.uniqueUserNumber },
      ]);
      expect(events.map(({ data }) => data)).toEqual([
        { monthlyReplies: 5 },
        {},
        { group: "Choir", monthlyCostMicros: 1 },
        { monthlyReplies: 0 },
      ]);
    });

    it("the user who was denied an administrator call", async () => {
      const { client, user } = await world.signInAs("user");
      const events = await auditClient.eventsCausedBy(() => client.audit.list({ query: {} }));
      const data = { call: "GET /api/admin/audit" };
      expect(events).toMatchObject([{ event: "admin_denied", actor: userActor(user), data }]);
    });
  });
};

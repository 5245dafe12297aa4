import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "../../accounts/current-session.ts";
import { freshSeconds } from "../../limits.ts";
import { peopleText } from "../../texts/people-texts.ts";
import type { Suite } from "../suite.ts";
import { AuditClient } from "../support/audit-client.ts";
import { bodyOf } from "../support/body-of.ts";
import { reauthenticate, signIn, signInNewBrowser } from "../support/ceremonies.ts";
import { beginSending, isoDate, startChat } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { GroupAdmin } from "../support/group-admin.ts";
import { InviteAdmin } from "../support/invite-admin.ts";
import { UserAdmin } from "../support/user-admin.ts";
import type { SignedInVisitor, World } from "../world.ts";

const ended = { sessionEnded: "account_deleted" };
const wrongNumber = { fields: { uniqueUserNumber: peopleText.numberMismatch } };

/** DELETE /admin/users/:id. */
export const describeDeletedAccounts: Suite<"users.delete"> = (makeWorld) => {
  describe("a deleted account", () => {
    let world: World;
    let admin: SignedInVisitor;
    let member: SignedInVisitor;
    let userAdmin: UserAdmin;

    const remove = ({ id, uniqueUserNumber }: User, client = admin.client) =>
      client.users.delete({ params: { id }, body: { uniqueUserNumber } });

    beforeEach(async () => {
      world = await makeWorld();
      admin = await world.signInAs("admin");
      member = await world.signInAs("user");
      userAdmin = new UserAdmin(admin.client);
    });

    it("is a stub with its number, and nothing else about the person", async () => {
      const choir = await new GroupAdmin(admin.client).create("Choir");
      const { createdAt } = bodyOf(
        await userAdmin.change(member.user, { note: "Leaves in May", groupIds: [choir.id] }),
        200,
      ).user;
      const { user } = bodyOf(await remove(member.user), 202);
      const { id, username, uniqueUserNumber } = member.user;
      const passkeys = { passkeyCount: 0, changedPasskeyCount: 0 };
      const gone = { roles: [], ...passkeys, note: null, groups: [], lastSeenAt: null };
      const times = { createdAt, disabledAt: isoDate, deletedAt: isoDate };
      const month = { replies: 0, costMicros: 0 };
      expect(user).toEqual({ id, username, uniqueUserNumber, ...gone, ...times, month });
      expect(await userAdmin.list()).toMatchObject([{ id: admin.user.id }]);
      const { users } = bodyOf(await admin.client.users.list({ query: { state: "deleted" } }), 200);
      expect(users).toEqual([user]);
      expect(
        bodyOf(await admin.client.users.list({ query: { q: "May", state: "deleted" } }), 200).users,
      ).toEqual([]);
      expect(await new GroupAdmin(admin.client).list()).toMatchObject([{ members: 0 }]);
    });

    it("is signed in nowhere, and cannot sign in", async () => {
      const other = await signInNewBrowser(world, member);
      bodyOf(await remove(member.user), 202);
      expectProblem(await member.client.session.roles(), "unauthenticated", ended);
      expectProblem(await other.client.chats.list({ query: {} }), "unauthenticated", ended);
      await expect(signIn(member)).rejects.toThrow("unknown_credential");
    });

    it("has its streams ended while its reply is being written", async () => {
      const chat = await startChat(member.client);
      const writer = world.model.replyManually();
      await beginSending(member, chat);
      writer.write("The sea");
      const list = await member.openEventStream("/api/events");
      bodyOf(await remove(member.user), 202);
      const events = await Array.fromAsync(list.events);
      expect(events.at(-1)).toMatchObject({
        event: "session-ended",
        data: { code: "unauthenticated", ...ended },
      });
      expectProblem(await member.client.chats.get({ params: { id: chat.id } }), "unauthenticated", ended);
    });

    it("of an administrator who deletes their own in the list ends their session without a reason", async () => {
      const other = await world.signInAs("admin");
      const elsewhere = await signInNewBrowser(world, other);
      bodyOf(await remove(other.user, other.client), 202);
      const anonymous = { isAuthenticated: false, user: null, notice: null };
      expect(bodyOf(await other.client.session.user(), 200)).toEqual(anonymous);
      expect(bodyOf(await elsewhere.client.session.user(), 200)).toEqual({ ...anonymous, ...ended });
    });

    it("never gives its number again", async () => {
      bodyOf(await remove(member.user), 202);
      const { uniqueUserNumber } = member.user;
      const body = { uniqueUserNumber, passcode: 12_345_678 };
      expectProblem(await admin.client.inviteLinks.create({ body }), "number_taken");
      const { nextUserNumber } = bodyOf(await admin.client.inviteLinks.list(), 200);
      expect(nextUserNumber).not.toBe(uniqueUserNumber);
    });

    it("is not found by further changes", async () => {
      bodyOf(await remove(member.user), 202);
      expectProblem(await userAdmin.change(member.user, { disabled: false }), "not_found");
      expectProblem(await userAdmin.reEnroll(member.user), "not_found");
      expectProblem(await remove(member.user), "not_found");
    });

    it("loses the links that would have given it a passkey, also one in use", async () => {
      const { linkId, passcode } = await userAdmin.createReEnrollmentLink(member.user);
      const visitor = world.visitor();
      const params = { linkId };
      const options = bodyOf(await visitor.client.invite.register({ params, body: { passcode } }), 200);
      bodyOf(await remove(member.user), 202);
      const body = await visitor.authenticator.create(options);
      expectProblem(await visitor.client.invite.verify({ params, body }), "invite_not_found");
      expectProblem(await visitor.client.invite.register({ params, body: { passcode } }), "invite_not_found");
      const invites = await new InviteAdmin(world, admin).list();
      expect(invites.find((invite) => invite.linkId === linkId)).toBeUndefined();
    });

    it("closes the invites that it made as an administrator", async () => {
      const other = await world.signInAs("admin");
      const link = await new InviteAdmin(world, other).create();
      bodyOf(await remove(other.user), 202);
      const invites = new InviteAdmin(world, admin);
      expect(await invites.find(link)).toMatchObject({
        ...{ state: "off", passcode: null, createdBy: other.user.uniqueUserNumber },
      });
    });

    it("is asked for by its number", async () => {
      const body = { uniqueUserNumber: admin.user.uniqueUserNumber };
      const answer = await admin.client.users.delete({ params: { id: member.user.id }, body });
      expectProblem(answer, "validation", wrongNumber);
      expect((await member.client.session.roles()).status).toBe(200);
    });

    it.each(["nobody", "0", "01890000-0000-7000-8000-000000000000", "Zoë"])(
      "does not come from the id %s",
      async (id) => {
        const body = { uniqueUserNumber: member.user.uniqueUserNumber };
        expectProblem(await admin.client.users.delete({ params: { id }, body }), "not_found");
      },
    );

    it("needs an administrator with a passkey that was just proved", async () => {
      expectProblem(await remove(admin.user, member.client), "forbidden");
      expectProblem(await remove(admin.user, world.visitor().client), "unauthenticated");
      world.advanceClock(freshSeconds + 1);
      expectProblem(await remove(member.user), "reauth_required");
      await reauthenticate(admin);
      bodyOf(await remove(member.user), 202);
    });

    it("is never the last administrator's", async () => {
      expectProblem(await remove(admin.user), "last_admin");
      const other = await world.signInAs("admin");
      await userAdmin.change(other.user, { disabled: true });
      expectProblem(await remove(admin.user), "last_admin");
      expect((await admin.client.session.roles()).status).toBe(200);
      bodyOf(await remove(other.user), 202);
      expectProblem(await remove(admin.user), "last_admin");
    });

    it("of one of two administrators who delete each other leaves the other", async () => {
      const other = await world.signInAs("admin");
      const statuses = await Promise.all([
        remove(other.user).then(({ status }) => status),
        remove(admin.user, other.client).then(({ status }) => status),
      ]);
      expect(statuses.filter((status) => status === 202)).toHaveLength(1);
      const left = [admin, other][statuses.indexOf(202)];
      expect(
        bodyOf(await (left ?? admin).client.users.list({ query: { role: "admin" } }), 200).users,
      ).toHaveLength(1);
    });

    it("is in the audit with what ended, and keeps its events", async () => {
      await userAdmin.createReEnrollmentLink(member.user);
      const auditClient = new AuditClient(admin.client);
      const events = await auditClient.eventsCausedBy(async () => {
        expectProblem(await remove(admin.user), "last_admin");
        await remove(member.user);
        await remove(member.user);
      });
      const { uniqueUserNumber: subject } = member.user;
      const actor = { kind: "user", uniqueUserNumber: admin.user.uniqueUserNumber };
      const data = { sessions: 1, passkeys: 1, closed: 0, deleted: 1 };
      expect(events).toMatchObject([
        { event: "user_deleted", actor, subject, data },
        { event: "invite_deleted", actor, subject },
      ]);
      const names = (await auditClient.events({ user: subject })).map(({ event }) => event);
      expect(names).toContain("login_ok");
    });
  });
};

import { beforeEach, describe, expect, it } from "vitest";
import type { RoleName } from "../../accounts/current-session.ts";
import type { InviteLink } from "../../invites/invite-links.ts";
import { freshSeconds } from "../../limits.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { reauthenticate, register } from "../support/ceremonies.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { asInvalidInput } from "../support/invalid-input.ts";
import { InviteAdmin, unknownLink } from "../support/invite-admin.ts";
import { UserAdmin } from "../support/user-admin.ts";
import type { SignedInVisitor, World } from "../world.ts";

const accessRevocations: [string, { disabled: true } | { roles: RoleName[] }][] = [
  ["is disabled", { disabled: true }],
  ["is no longer an administrator", { roles: ["user"] }],
];

/**
 * Every change under /admin needs a fresh passkey, and links close when their maker loses the role (additions
 * 10).
 */
export const describeRevokedAdministrators: Suite = (makeWorld) => {
  describe("power over accounts", () => {
    let world: World;
    let admin: SignedInVisitor;
    let inviteAdmin: InviteAdmin;
    let userAdmin: UserAdmin;

    beforeEach(async () => {
      world = await makeWorld();
      admin = await world.signInAs("admin");
      inviteAdmin = new InviteAdmin(world, admin);
      userAdmin = new UserAdmin(admin.client);
    });

    describe("in a session without a fresh passkey", () => {
      const body = asInvalidInput({});
      const params = { linkId: unknownLink };

      it("changes nothing, whatever is asked, and reads the lists", async () => {
        const { client } = admin;
        const link = await inviteAdmin.create();
        world.advanceClock(freshSeconds + 1);
        const id = admin.user.id;
        const changes = [
          client.inviteLinks.create({ body }),
          client.inviteLinks.toggleValidity({ params }),
          client.inviteLinks.delete({ params }),
          client.users.change({ params: { id: "nobody" }, body }),
          client.users.reEnroll({ params: { id }, body: {} }),
        ];
        for (const answer of await Promise.all(changes)) expectProblem(answer, "reauth_required");
        expect(await inviteAdmin.find(link)).toEqual(link);
        expect((await userAdmin.list()).length).toBeGreaterThan(0);
      });

      it("never opens a link again that grants the role of administrator, nor reads its passcode", async () => {
        const { linkId, passcode } = await world.invite("admin");
        const stale = () => admin.client.inviteLinks.toggleValidity({ params: { linkId } });
        expect(bodyOf(await stale(), 200).inviteLink).toMatchObject({ state: "off", passcode: null });
        world.advanceClock(freshSeconds + 1);
        expectProblem(await stale(), "reauth_required");
        const listed = (await inviteAdmin.list()).find((link) => link.linkId === linkId);
        expect(listed).toMatchObject({ state: "off", passcode: null, role: "admin", createdBy: null });
        await reauthenticate(admin);
        expect(bodyOf(await stale(), 200).inviteLink).toMatchObject({ state: "open", passcode: null });
        await register(world.visitor(), { linkId, passcode, uniqueUserNumber: 0 });
      });
    });

    describe.each(accessRevocations)("of an administrator (%s)", (_, change) => {
      let other: SignedInVisitor;
      let otherInviteAdmin: InviteAdmin;
      let member: SignedInVisitor;

      beforeEach(async () => {
        other = await world.signInAs("admin");
        otherInviteAdmin = new InviteAdmin(world, other);
        member = await world.signInAs("user");
      });

      const stateOf = async ({ linkId }: Pick<InviteLink, "linkId">) =>
        (await inviteAdmin.list()).find((link) => link.linkId === linkId)?.state;
      const revokeAccess = async () => bodyOf(await userAdmin.change(other.user, change), 200);

      it("goes with every unused link that they made, of each kind and state", async () => {
        const otherUserAdmin = new UserAdmin(other.client);
        const [invite, off] = [await otherInviteAdmin.create(), await otherInviteAdmin.create()];
        await otherInviteAdmin.toggle(off);
        const ofMember = await otherUserAdmin.createReEnrollmentLink(member.user, { keepPasskeys: true });
        const ofAdmin = await otherUserAdmin.createReEnrollmentLink(admin.user, { keepPasskeys: true });
        const own = await otherUserAdmin.createReEnrollmentLink(other.user);
        const [used, mine] = [await otherInviteAdmin.create(), await inviteAdmin.create()];
        await otherInviteAdmin.consume(used);
        await revokeAccess();
        for (const link of [invite, off, ofMember, ofAdmin, own]) expect(await stateOf(link)).toBe("off");
        expect([await stateOf(used), await stateOf(mine)]).toEqual(["used", "open"]);
      });

      it("ends pending registrations of such a link", async () => {
        const link = await otherInviteAdmin.create();
        const { client, authenticator } = world.visitor();
        const params = { linkId: link.linkId };
        const begun = await client.invite.register({ params, body: { passcode: otherInviteAdmin.passcode } });
        const body = await authenticator.create(bodyOf(begun, 200));
        await revokeAccess();
        expectProblem(await client.invite.verify({ params, body }), "invite_invalid");
      });

      it("ends pending registrations of such a link, also once it is open again", async () => {
        const link = await otherInviteAdmin.create();
        const { client, authenticator } = world.visitor();
        const params = { linkId: link.linkId };
        const begun = await client.invite.register({ params, body: { passcode: otherInviteAdmin.passcode } });
        const body = await authenticator.create(bodyOf(begun, 200));
        await revokeAccess();
        bodyOf(await inviteAdmin.toggle(link), 200);
        expectProblem(await client.invite.verify({ params, body }), "challenge_invalid");
        expect(await stateOf(link)).toBe("open");
      });

      it("takes links along that they opened again: each opens once more under a new passcode", async () => {
        const links = [
          { ...(await inviteAdmin.create()), passcode: inviteAdmin.passcode },
          await world.invite("user"),
        ];
        for (const link of links) for (const _ of ["off", "on"]) await otherInviteAdmin.toggle(link);
        await revokeAccess();
        for (const link of links) {
          expect(await stateOf(link)).toBe("off");
          const opened = bodyOf(await inviteAdmin.toggle(link), 200).inviteLink;
          expect(opened).toMatchObject({ state: "open", passcode: expect.any(Number) });
          expect(opened.passcode).not.toBe(link.passcode);
        }
      });

      it("comes back by none of their links: one that is opened again has a new passcode", async () => {
        const link = await otherInviteAdmin.create();
        const keeping = await new UserAdmin(other.client).createReEnrollmentLink(admin.user, {
          keepPasskeys: true,
        });
        await revokeAccess();
        for (const { linkId, passcode } of [{ ...link, passcode: otherInviteAdmin.passcode }, keeping]) {
          const opened = bodyOf(await inviteAdmin.toggle({ linkId }), 200).inviteLink;
          expect(opened).toMatchObject({ state: "open", passcode: expect.any(Number) });
          expect(opened.passcode).not.toBe(passcode);
          const { invite } = world.visitor().client;
          const guess = await invite.register({ params: { linkId }, body: { passcode } });
          expectProblem(guess, "passcode_incorrect");
          await register(world.visitor(), {
            linkId,
            passcode: opened.passcode ?? 0,
            uniqueUserNumber: link.userId,
          });
        }
      });

      it("is recorded in the audit with every link that it closes", async () => {
        const link = await otherInviteAdmin.create();
        await revokeAccess();
        const { events } = bodyOf(await admin.client.audit.list({ query: { event: "invite_toggled" } }), 200);
        expect(events[0]).toMatchObject({
          actor: { kind: "user", uniqueUserNumber: admin.user.uniqueUserNumber },
          subject: null,
          data: { link: link.linkId.slice(0, 6), number: link.userId, state: "off" },
        });
        const taken = bodyOf(
          await admin.client.audit.list({ query: { user: otherInviteAdmin.uniqueUserNumber } }),
          200,
        ).events;
        const withdrawal = taken.find(({ event }) => event === "user_disabled" || event === "role_revoked");
        expect(withdrawal?.data).toMatchObject({ closed: 1 });
      });
    });

    describe("of an administrator with a new passkey", () => {
      const enrol = async (keepPasskeys: boolean) => {
        const other = await world.signInAs("admin");
        const otherInviteAdmin = new InviteAdmin(world, other);
        const [open, off] = [await otherInviteAdmin.create(), await otherInviteAdmin.create()];
        await otherInviteAdmin.toggle(off);
        const { linkId, passcode } = await userAdmin.createReEnrollmentLink(other.user, { keepPasskeys });
        await register(world.visitor(), {
          linkId,
          passcode,
          uniqueUserNumber: otherInviteAdmin.uniqueUserNumber,
        });
        const states = [(await inviteAdmin.find(open))?.state, (await inviteAdmin.find(off))?.state];
        return { links: [open, off], states, passcode: otherInviteAdmin.passcode };
      };

      it("closes their links, which the holder of the lost device may know", async () => {
        const { links, states, passcode } = await enrol(false);
        expect(states).toEqual(["off", "off"]);
        for (const link of links) {
          expect(await inviteAdmin.find(link)).toMatchObject({ passcode: null });
          const opened = bodyOf(await inviteAdmin.toggle(link), 200).inviteLink;
          expect(opened).toMatchObject({ state: "open", passcode: expect.any(Number) });
          expect(opened.passcode).not.toBe(passcode);
          expect(await inviteAdmin.find(link)).toMatchObject({ passcode: opened.passcode });
        }
        const query = { event: "reenrol_link_used" } as const;
        const [used] = bodyOf(await admin.client.audit.list({ query }), 200).events;
        expect(used?.data).toMatchObject({ closed: 1 });
      });

      it("leaves their links where the link keeps their passkeys", async () => {
        expect((await enrol(true)).states).toEqual(["open", "off"]);
      });
    });

    it("of a user who never was an administrator closes no link", async () => {
      const link = await inviteAdmin.create();
      await userAdmin.change((await world.signInAs("user")).user, { disabled: true });
      expect(await inviteAdmin.find(link)).toEqual(link);
    });
  });
};

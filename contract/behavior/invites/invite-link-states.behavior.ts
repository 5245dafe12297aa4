import { beforeEach, describe, expect, it } from "vitest";
import type { InviteLink } from "../../invites/invite-links.ts";
import { inviteSeconds, passcodeAttempts } from "../../limits.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { isoDate } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { InviteAdmin, unknownLink } from "../support/invite-admin.ts";
import type { World } from "../world.ts";

function compare(one: string, other: string): number {
  return one < other ? -1 : 1;
}

/** GET /admin/invite-links, PATCH …/:linkId/toggle-validity, DELETE …/:linkId. */
export const describeInviteLinkStates: Suite<
  "inviteLinks.list" | "inviteLinks.toggleValidity" | "inviteLinks.delete"
> = (makeWorld) => {
  describe("invite links that exist", () => {
    let world: World;
    let admin: InviteAdmin;
    const makeInviteAdmin = async () => new InviteAdmin(world, await world.signInAs("admin"));

    beforeEach(async () => {
      world = await makeWorld();
      admin = await makeInviteAdmin();
    });

    /** Whether visitors see the link as valid. */
    async function isValid({ linkId }: InviteLink): Promise<boolean> {
      const answer = await world.visitor().client.invite.get({ params: { linkId } });
      return bodyOf(answer, 200).inviteLink.isValid;
    }

    describe("are listed", () => {
      it("newest first, as they were made", async () => {
        const made = [];
        for (const _ of [1, 2, 3]) {
          world.advanceClock(1);
          made.push(await admin.create());
        }
        expect((await admin.list()).slice(0, 3)).toEqual(made.toReversed());
      });

      it("by their ids where they were made at one moment", async () => {
        for (const _ of [1, 2, 3, 4, 5, 6]) await admin.create();
        const listed = await admin.list();
        const byTime = listed.toSorted((one, other) =>
          one.createdAt === other.createdAt
            ? compare(one.linkId, other.linkId)
            : compare(other.createdAt, one.createdAt),
        );
        expect(listed).toEqual(byTime);
      });

      it("as used after a registration, without the passcode", async () => {
        const link = await admin.create();
        await admin.consume(link);
        expect(await admin.find(link)).toEqual({
          ...link,
          passcode: null,
          isValid: false,
          usedAt: isoDate,
          state: "used",
        });
      });

      it("as expired after seven days", async () => {
        const link = await admin.create();
        world.advanceClock(inviteSeconds + 1);
        admin = await makeInviteAdmin();
        expect(await admin.find(link)).toEqual({ ...link, isValid: false, state: "expired" });
        expect(link.createdBy).not.toBe(admin.uniqueUserNumber);
      });

      it("as locked after too many wrong passcodes in their life", async () => {
        const link = await admin.create();
        await admin.lockLink(link);
        expect(await admin.find(link)).toEqual({ ...link, isValid: false, state: "locked" });
      });
    });

    describe("are toggled", () => {
      it("off, and on again", async () => {
        const link = await admin.create();
        const off = bodyOf(await admin.toggle(link), 200).inviteLink;
        expect(off).toEqual({ ...link, isValid: false, state: "off" });
        world.advanceClock(60);
        const on = bodyOf(await admin.toggle(link), 200).inviteLink;
        expect(on).toEqual(link);
      });

      it("off, and then refuse registration", async () => {
        const { linkId } = await admin.create();
        await admin.toggle({ linkId });
        const { client } = world.visitor();
        const answer = await client.invite.register({
          params: { linkId },
          body: { passcode: admin.passcode },
        });
        expectProblem(answer, "invite_invalid");
      });

      it("on when they have expired, for another seven days from now", async () => {
        const link = await admin.create();
        world.advanceClock(2 * inviteSeconds);
        admin = await makeInviteAdmin();
        const on = bodyOf(await admin.toggle(link), 200).inviteLink;
        expect(on).toMatchObject({ isValid: true, state: "open" });
        world.advanceClock(inviteSeconds - 60);
        expect(await isValid(link)).toBe(true);
        world.advanceClock(61);
        expect(await isValid(link)).toBe(false);
      });

      it("on when they are locked, with the wrong passcodes forgotten", async () => {
        const link = await admin.create();
        await admin.lockLink(link);
        expect(bodyOf(await admin.toggle(link), 200).inviteLink.state).toBe("open");
        await admin.consume(link);
        expect((await admin.find(link))?.state).toBe("used");
      });

      it("on until the last of the allowed wrong passcodes", async () => {
        const link = await admin.create();
        const { perLife, perWindow, windowSeconds } = passcodeAttempts;
        for (let guesses = perWindow; guesses < perLife; guesses += perWindow) {
          await admin.enterWrongPasscodes(link, perWindow);
          world.advanceClock(windowSeconds + 1);
        }
        await admin.enterWrongPasscodes(link, perWindow - 1);
        expect((await admin.find(link))?.state).toBe("open");
        await admin.enterWrongPasscodes(link, 1);
        expect((await admin.find(link))?.state).toBe("locked");
      });

      it("off and on, with the wrong passcodes of the last minutes forgotten", async () => {
        const link = await admin.create();
        await admin.enterWrongPasscodes(link, passcodeAttempts.perWindow);
        for (const _ of ["off", "on"]) await admin.toggle(link);
        await admin.consume(link);
        expect((await admin.find(link))?.state).toBe("used");
      });

      it("never once they have been used", async () => {
        const link = await admin.create();
        await admin.consume(link);
        expectProblem(await admin.toggle(link), "invite_used");
      });

      it("only when they exist", async () => {
        expectProblem(await admin.toggle({ linkId: unknownLink }), "invite_not_found");
      });
    });

    describe("are deleted", () => {
      it("and free their number", async () => {
        const link = await admin.create();
        expect((await admin.remove(link)).status).toBe(204);
        expect(await admin.find(link)).toBeUndefined();
        expect((await admin.create(link.userId)).userId).toBe(link.userId);
      });

      it("never once they have been used", async () => {
        const link = await admin.create();
        await admin.consume(link);
        expectProblem(await admin.remove(link), "invite_used");
        expect(await admin.find(link)).toBeDefined();
      });

      it("only when they exist", async () => {
        expectProblem(await admin.remove({ linkId: unknownLink }), "invite_not_found");
      });
    });
  });
};

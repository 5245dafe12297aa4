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
    let desk: InviteAdmin;
    const openDesk = async () => new InviteAdmin(world, await world.signInAs("admin"));

    beforeEach(async () => {
      world = await makeWorld();
      desk = await openDesk();
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
          world.passSeconds(1);
          made.push(await desk.make());
        }
        expect((await desk.list()).slice(0, 3)).toEqual(made.toReversed());
      });

      it("by their ids where they were made at one moment", async () => {
        for (const _ of [1, 2, 3, 4, 5, 6]) await desk.make();
        const listed = await desk.list();
        const byMoment = listed.toSorted((one, other) =>
          one.createdAt === other.createdAt
            ? compare(one.linkId, other.linkId)
            : compare(other.createdAt, one.createdAt),
        );
        expect(listed).toEqual(byMoment);
      });

      it("as used after a registration, without the passcode", async () => {
        const link = await desk.make();
        await desk.consume(link);
        expect(await desk.listed(link)).toEqual({
          ...link,
          passcode: null,
          isValid: false,
          usedAt: isoDate,
          state: "used",
        });
      });

      it("as expired after seven days", async () => {
        const link = await desk.make();
        world.passSeconds(inviteSeconds + 1);
        desk = await openDesk();
        expect(await desk.listed(link)).toEqual({ ...link, isValid: false, state: "expired" });
        expect(link.createdBy).not.toBe(desk.number);
      });

      it("as locked after too many wrong passcodes in their life", async () => {
        const link = await desk.make();
        await desk.lockLink(link);
        expect(await desk.listed(link)).toEqual({ ...link, isValid: false, state: "locked" });
      });
    });

    describe("are toggled", () => {
      it("off, and on again", async () => {
        const link = await desk.make();
        const off = bodyOf(await desk.toggle(link), 200).inviteLink;
        expect(off).toEqual({ ...link, isValid: false, state: "off" });
        world.passSeconds(60);
        const on = bodyOf(await desk.toggle(link), 200).inviteLink;
        expect(on).toEqual(link);
      });

      it("off, and then refuse registration", async () => {
        const { linkId } = await desk.make();
        await desk.toggle({ linkId });
        const { client } = world.visitor();
        const answer = await client.invite.register({
          params: { linkId },
          body: { passcode: desk.passcode },
        });
        expectProblem(answer, "invite_invalid");
      });

      it("on when they have expired, for another seven days from now", async () => {
        const link = await desk.make();
        world.passSeconds(2 * inviteSeconds);
        desk = await openDesk();
        const on = bodyOf(await desk.toggle(link), 200).inviteLink;
        expect(on).toMatchObject({ isValid: true, state: "open" });
        world.passSeconds(inviteSeconds - 60);
        expect(await isValid(link)).toBe(true);
        world.passSeconds(61);
        expect(await isValid(link)).toBe(false);
      });

      it("on when they are locked, with the wrong passcodes forgotten", async () => {
        const link = await desk.make();
        await desk.lockLink(link);
        expect(bodyOf(await desk.toggle(link), 200).inviteLink.state).toBe("open");
        await desk.consume(link);
        expect((await desk.listed(link))?.state).toBe("used");
      });

      it("on until the last of the allowed wrong passcodes", async () => {
        const link = await desk.make();
        const { perLife, perWindow, windowSeconds } = passcodeAttempts;
        for (let guesses = perWindow; guesses < perLife; guesses += perWindow) {
          await desk.enterWrongPasscodes(link, perWindow);
          world.passSeconds(windowSeconds + 1);
        }
        await desk.enterWrongPasscodes(link, perWindow - 1);
        expect((await desk.listed(link))?.state).toBe("open");
        await desk.enterWrongPasscodes(link, 1);
        expect((await desk.listed(link))?.state).toBe("locked");
      });

      it("off and on, with the wrong passcodes of the last minutes forgotten", async () => {
        const link = await desk.make();
        await desk.enterWrongPasscodes(link, passcodeAttempts.perWindow);
        for (const _ of ["off", "on"]) await desk.toggle(link);
        await desk.consume(link);
        expect((await desk.listed(link))?.state).toBe("used");
      });

      it("never once they have been used", async () => {
        const link = await desk.make();
        await desk.consume(link);
        expectProblem(await desk.toggle(link), "invite_used");
      });

      it("only when they exist", async () => {
        expectProblem(await desk.toggle({ linkId: unknownLink }), "invite_not_found");
      });
    });

    describe("are deleted", () => {
      it("and free their number", async () => {
        const link = await desk.make();
        expect((await desk.remove(link)).status).toBe(204);
        expect(await desk.listed(link)).toBeUndefined();
        expect((await desk.make(link.userId)).userId).toBe(link.userId);
      });

      it("never once they have been used", async () => {
        const link = await desk.make();
        await desk.consume(link);
        expectProblem(await desk.remove(link), "invite_used");
        expect(await desk.listed(link)).toBeDefined();
      });

      it("only when they exist", async () => {
        expectProblem(await desk.remove({ linkId: unknownLink }), "invite_not_found");
      });
    });
  });
};

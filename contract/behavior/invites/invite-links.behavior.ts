import { beforeEach, describe, expect, it } from "vitest";
import { inviteSeconds, maxInteger } from "../../limits.ts";
import { adminText } from "../../texts/admin-texts.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { isoDate } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { asInvalidInput } from "../support/invalid-input.ts";
import { InviteAdmin, unknownLink } from "../support/invite-admin.ts";
import type { Client, World } from "../world.ts";

const badNumbers = [0, -1, 1.5, maxInteger + 1, "7", null, undefined, true];

const body = asInvalidInput({ uniqueUserNumber: 7, passcode: 7 });
const params = { linkId: unknownLink };
const calls: [string, (client: Client) => Promise<{ status: number; body: unknown }>][] = [
  ["listing", (client) => client.inviteLinks.list()],
  ["making", (client) => client.inviteLinks.create({ body })],
  ["toggling", (client) => client.inviteLinks.toggleValidity({ params })],
  ["deleting", (client) => client.inviteLinks.delete({ params })],
];

/** Access to invite links, and POST /admin/invite-links. */
export const describeInviteLinks: Suite<"inviteLinks.create"> = (makeWorld) => {
  describe("invite links", () => {
    let world: World;
    let admin: InviteAdmin;
    const makeInviteAdmin = async () => new InviteAdmin(world, await world.signInAs("admin"));

    beforeEach(async () => {
      world = await makeWorld();
      admin = await makeInviteAdmin();
    });

    describe("are for administrators:", () => {
      it.each(calls)("%s them is refused to a visitor", async (_, call) => {
        expectProblem(await call(world.visitor().client), "unauthenticated");
      });

      it.each(calls)("%s them is refused to a user", async (_, call) => {
        expectProblem(await call((await world.signInAs("user")).client), "forbidden");
      });
    });

    describe("are made", () => {
      it("open, for the number and with the passcode given", async () => {
        const uniqueUserNumber = world.unusedNumber();
        expect(await admin.create(uniqueUserNumber)).toEqual({
          linkId: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{26}$/),
          userId: uniqueUserNumber,
          passcode: admin.passcode,
          createdAt: isoDate,
          isValid: true,
          expiresAt: isoDate,
          usedAt: null,
          state: "open",
          purpose: "account",
          groupIds: [],
          role: "user",
          createdBy: admin.uniqueUserNumber,
        });
      });

      it("for the number that the list suggests, which then suggests another", async () => {
        const suggested = async () => bodyOf(await admin.client.inviteLinks.list(), 200).nextUserNumber;
        const first = await suggested();
        const link = await admin.create(first);
        const second = await suggested();
        expect(second).toBeGreaterThan(first);
        await admin.remove(link);
        expect(await suggested()).toBe(first);
      });

      it("for exactly seven days", async () => {
        const { createdAt, expiresAt } = await admin.create();
        expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(inviteSeconds * 1000);
      });

      it.each(badNumbers)("never for the number %o", async (uniqueUserNumber) => {
        const answer = await admin.client.inviteLinks.create({
          body: asInvalidInput({ uniqueUserNumber, passcode: admin.passcode }),
        });
        expectProblem(answer, "validation", { fields: { uniqueUserNumber: adminText.numberInvalid } });
      });

      it.each(badNumbers)("never with the passcode %o", async (bad) => {
        const answer = await admin.client.inviteLinks.create({
          body: asInvalidInput({ uniqueUserNumber: world.unusedNumber(), passcode: bad }),
        });
        expectProblem(answer, "validation", { fields: { passcode: adminText.passcodeInvalid } });
      });

      it("with one sentence for each field that is wrong", async () => {
        const answer = await admin.client.inviteLinks.create({ body: asInvalidInput({}) });
        expectProblem(answer, "validation", {
          fields: { uniqueUserNumber: adminText.numberInvalid, passcode: adminText.passcodeInvalid },
        });
      });

      it("never for a number that an invite holds", async () => {
        const { userId } = await admin.create();
        const answer = await admin.client.inviteLinks.create({
          body: { uniqueUserNumber: userId, passcode: admin.passcode },
        });
        expectProblem(answer, "number_taken");
      });

      it("never for a number that a user has", async () => {
        const { uniqueUserNumber } = (await world.signInAs("user")).user;
        const answer = await admin.client.inviteLinks.create({
          body: { uniqueUserNumber, passcode: admin.passcode },
        });
        expectProblem(answer, "number_taken");
      });
    });
  });
};

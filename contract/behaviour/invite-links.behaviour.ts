import { beforeEach, describe, expect, it } from "vitest";
import type { InviteLink } from "../invite-links.ts";
import { maxInteger, passcodeAttempts } from "../limits.ts";
import { adminText } from "../texts.ts";
import { bodyOf } from "./body-of.ts";
import { register } from "./ceremonies.ts";
import { expectProblem } from "./expect-problem.ts";
import { outsideTheContract } from "./outside-the-contract.ts";
import type { Client, MakeWorld, World } from "./world.ts";

const unknownLink = "0".repeat(26);
const sevenDays = 7 * 24 * 60 * 60;
const isoDate = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const badNumbers = [0, -1, 1.5, maxInteger + 1, "7", null, undefined, true];

const body = outsideTheContract({ uniqueUserNumber: 7, passcode: 7 });
const params = { linkId: unknownLink };
const calls: [string, (client: Client) => Promise<{ status: number; body: unknown }>][] = [
  ["listing", (client) => client.inviteLinks.list()],
  ["making", (client) => client.inviteLinks.create({ body })],
  ["toggling", (client) => client.inviteLinks.toggleValidity({ params })],
  ["deleting", (client) => client.inviteLinks.delete({ params })],
];

/** GET and POST /admin/invite-links, PATCH …/:linkId/toggle-validity, DELETE …/:linkId. */
export function describeInviteLinks(makeWorld: MakeWorld): void {
  describe("invite links", () => {
    let world: World;
    let admin: Client;

    beforeEach(async () => {
      world = await makeWorld();
      admin = (await world.signInAs("admin")).client;
    });

    const passcode = 48_291_357;

    async function newLink(uniqueUserNumber = world.freeNumber()): Promise<InviteLink> {
      const answer = await admin.inviteLinks.create({ body: { uniqueUserNumber, passcode } });
      return bodyOf(answer, 201).inviteLink;
    }

    const toggle = (linkId: string) => admin.inviteLinks.toggleValidity({ params: { linkId } });
    const remove = (linkId: string) => admin.inviteLinks.delete({ params: { linkId } });
    const list = async () => bodyOf(await admin.inviteLinks.list(), 200).inviteLinks;
    const listed = async (linkId: string) => (await list()).find((link) => link.linkId === linkId);

    async function useUp({ linkId, userId }: InviteLink): Promise<void> {
      await register(world.visitor(), { linkId, passcode, uniqueUserNumber: userId });
    }

    async function guessWrong({ linkId }: InviteLink, times: number): Promise<void> {
      const { client } = world.visitor();
      for (let guess = 1; guess <= times; guess += 1) {
        const answer = await client.invite.register({
          params: { linkId },
          body: { passcode: passcode + guess },
        });
        expect(answer.status).toBe(403);
        if (guess % passcodeAttempts.perWindow === 0) world.passSeconds(passcodeAttempts.windowSeconds + 1);
      }
    }

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
        const uniqueUserNumber = world.freeNumber();
        expect(await newLink(uniqueUserNumber)).toEqual({
          linkId: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{26}$/),
          userId: uniqueUserNumber,
          passcode,
          createdAt: isoDate,
          isValid: true,
          expiresAt: isoDate,
          usedAt: null,
          state: "open",
        });
      });

      it.each(badNumbers)("never for the number %o", async (uniqueUserNumber) => {
        const answer = await admin.inviteLinks.create({
          body: outsideTheContract({ uniqueUserNumber, passcode }),
        });
        expectProblem(answer, "validation", { fields: { uniqueUserNumber: adminText.numberInvalid } });
      });

      it.each(badNumbers)("never with the passcode %o", async (bad) => {
        const answer = await admin.inviteLinks.create({
          body: outsideTheContract({ uniqueUserNumber: world.freeNumber(), passcode: bad }),
        });
        expectProblem(answer, "validation", { fields: { passcode: adminText.passcodeInvalid } });
      });

      it("with one sentence for each field that is wrong", async () => {
        const answer = await admin.inviteLinks.create({ body: outsideTheContract({}) });
        expectProblem(answer, "validation", {
          fields: { uniqueUserNumber: adminText.numberInvalid, passcode: adminText.passcodeInvalid },
        });
      });

      it("never for a number that an invite holds", async () => {
        const { userId } = await newLink();
        const answer = await admin.inviteLinks.create({ body: { uniqueUserNumber: userId, passcode } });
        expectProblem(answer, "number_taken");
      });

      it("never for a number that a user has", async () => {
        const { uniqueUserNumber } = (await world.signInAs("user")).user;
        const answer = await admin.inviteLinks.create({ body: { uniqueUserNumber, passcode } });
        expectProblem(answer, "number_taken");
      });
    });

    describe("are listed", () => {
      it("newest first, as they were made", async () => {
        const made = [await newLink(), await newLink(), await newLink()];
        expect((await list()).slice(0, 3)).toEqual(made.toReversed());
      });

      it("as used once somebody has registered", async () => {
        const link = await newLink();
        await useUp(link);
        expect(await listed(link.linkId)).toEqual({
          ...link,
          isValid: false,
          usedAt: isoDate,
          state: "used",
        });
      });

      it("as expired after seven days", async () => {
        const link = await newLink();
        world.passSeconds(sevenDays + 1);
        admin = (await world.signInAs("admin")).client;
        expect(await listed(link.linkId)).toEqual({ ...link, isValid: false, state: "expired" });
      });

      it("as locked after too many wrong passcodes in their life", async () => {
        const link = await newLink();
        await guessWrong(link, passcodeAttempts.perLife);
        expect(await listed(link.linkId)).toEqual({ ...link, isValid: false, state: "locked" });
      });
    });

    describe("are toggled", () => {
      it("off, and on again", async () => {
        const link = await newLink();
        const off = bodyOf(await toggle(link.linkId), 200).inviteLink;
        expect(off).toEqual({ ...link, isValid: false, state: "off" });
        const on = bodyOf(await toggle(link.linkId), 200).inviteLink;
        expect(on).toEqual({ ...link, expiresAt: isoDate });
      });

      it("off, and then register nobody", async () => {
        const { linkId } = await newLink();
        await toggle(linkId);
        const { client } = world.visitor();
        const answer = await client.invite.register({ params: { linkId }, body: { passcode } });
        expectProblem(answer, "invite_invalid");
      });

      it("on when they have expired, with a new end", async () => {
        const link = await newLink();
        world.passSeconds(sevenDays + 1);
        admin = (await world.signInAs("admin")).client;
        const { expiresAt, ...on } = bodyOf(await toggle(link.linkId), 200).inviteLink;
        expect(on).toMatchObject({ isValid: true, state: "open" });
        expect(Date.parse(expiresAt)).toBeGreaterThan(Date.parse(link.expiresAt));
      });

      it("on when they are locked, with the wrong passcodes forgotten", async () => {
        const link = await newLink();
        await guessWrong(link, passcodeAttempts.perLife);
        expect(bodyOf(await toggle(link.linkId), 200).inviteLink.state).toBe("open");
        await useUp(link);
        expect((await listed(link.linkId))?.state).toBe("used");
      });

      it("never once they have been used", async () => {
        const link = await newLink();
        await useUp(link);
        expectProblem(await toggle(link.linkId), "invite_used");
      });

      it("only when they exist", async () => {
        expectProblem(await toggle(unknownLink), "invite_not_found");
      });
    });

    describe("are deleted", () => {
      it("and free their number", async () => {
        const { linkId, userId } = await newLink();
        expect((await remove(linkId)).status).toBe(204);
        expect(await listed(linkId)).toBeUndefined();
        expect((await newLink(userId)).userId).toBe(userId);
      });

      it("never once they have been used", async () => {
        const link = await newLink();
        await useUp(link);
        expectProblem(await remove(link.linkId), "invite_used");
        expect(await listed(link.linkId)).toBeDefined();
      });

      it("only when they exist", async () => {
        expectProblem(await remove(unknownLink), "invite_not_found");
      });
    });
  });
}

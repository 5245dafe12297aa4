import { beforeEach, describe, expect, it } from "vitest";
import { register } from "#contract/behavior/support/ceremonies.ts";
import { operatorActor } from "../../../domain/audit/actor.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();
const { inviteLinks, accounts } = server.context;

const firstInvite = () => inviteLinks.firstAdministratorInvite();

async function registerThrough(invite: Awaited<ReturnType<typeof firstInvite>>) {
  const { linkId = "", passcode = 0, userId } = invite ?? {};
  await register(server.visitor(), { linkId, passcode, uniqueUserNumber: userId ?? 0 });
}

describe("the first administrator's invite", () => {
  it("grants the role, with the lowest free number", async () => {
    await inviteLinks.create({ uniqueUserNumber: 1, passcode: 1, roleName: "user" }, operatorActor);
    expect(await firstInvite()).toMatchObject({ userId: 2, roleName: "admin" });
  });

  it("is the same again while it is open", async () => {
    const first = await firstInvite();
    expect(await firstInvite()).toEqual(first);
    expect(await inviteLinks.list()).toHaveLength(1);
  });

  it("is one for several starts at once", async () => {
    const invites = await Promise.all([1, 2, 3, 4].map(firstInvite));
    expect(new Set(invites.map((invite) => invite?.linkId)).size).toBe(1);
    expect(await inviteLinks.list()).toHaveLength(1);
  });

  it("takes the place of one that is dead, and its number", async () => {
    const dead = await firstInvite();
    server.clock.advanceSeconds(server.config.inviteSeconds + 1);
    const next = await firstInvite();
    expect(next?.linkId).not.toBe(dead?.linkId);
    expect(next?.userId).toBe(dead?.userId);
    expect(await inviteLinks.list()).toHaveLength(1);
  });

  describe("once it was used", () => {
    beforeEach(async () => registerThrough(await firstInvite()));

    it("is made no more", async () => {
      expect(await firstInvite()).toBeUndefined();
    });

    it("gives the account both roles", async () => {
      expect((await accounts.list()).map(({ roles }) => roles)).toEqual([["admin", "user"]]);
    });
  });
});

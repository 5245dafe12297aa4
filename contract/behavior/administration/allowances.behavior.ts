import { beforeEach, describe, expect, it } from "vitest";
import { freshSeconds, maxAllowanceMicros, maxAllowanceReplies } from "../../limits.ts";
import { noLimits } from "../../rules/usage/limit-check.ts";
import { usageText } from "../../texts/usage-texts.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { startChat, unknownChat as unknownId } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { GroupAdmin } from "../support/group-admin.ts";
import { asInvalidInput } from "../support/invalid-input.ts";
import { moveToNextMonth, ownUsage, UsageAdmin } from "../support/usage-admin.ts";
import { UserAdmin } from "../support/user-admin.ts";
import type { Client, SignedInVisitor, World } from "../world.ts";

const { monthlyCost, monthlyReplies } = usageText.errors;
const limits = { monthlyCostMicros: 5_000_000, monthlyReplies: 100 };
const params = { id: unknownId };

const changes: [string, (client: Client, body?: object) => Promise<{ status: number; body: unknown }>][] = [
  ["of the instance", (client, body = limits) => client.allowances.setHouse({ body: asInvalidInput(body) })],
  [
    "of a group",
    (client, body = limits) => client.allowances.setGroup({ params, body: asInvalidInput(body) }),
  ],
  [
    "of a person",
    (client, body = limits) => client.allowances.setUser({ params, body: asInvalidInput(body) }),
  ],
];

const refused: [object, Record<string, string>][] = [
  [{ ...limits, monthlyCostMicros: -1 }, { monthlyCostMicros: monthlyCost }],
  [{ ...limits, monthlyCostMicros: 0.5 }, { monthlyCostMicros: monthlyCost }],
  [{ ...limits, monthlyCostMicros: "5" }, { monthlyCostMicros: monthlyCost }],
  [{ ...limits, monthlyCostMicros: maxAllowanceMicros + 1 }, { monthlyCostMicros: monthlyCost }],
  [{ monthlyReplies: 5 }, { monthlyCostMicros: monthlyCost }],
  [{ ...limits, monthlyReplies: -1 }, { monthlyReplies }],
  [{ ...limits, monthlyReplies: maxAllowanceReplies + 1 }, { monthlyReplies }],
  [{ ...limits, monthlyReplies: true }, { monthlyReplies }],
  [{}, { monthlyCostMicros: monthlyCost, monthlyReplies }],
];

/** GET /admin/allowances, and PUT …/house, …/groups/:id, …/users/:id. */
export const describeAllowances: Suite<
  "allowances.list" | "allowances.setHouse" | "allowances.setGroup" | "allowances.setUser"
> = (makeWorld) => {
  describe("allowances", () => {
    let world: World;
    let admin: SignedInVisitor;
    let usage: UsageAdmin;
    let groups: GroupAdmin;

    beforeEach(async () => {
      world = await makeWorld();
      admin = await world.signInAs("admin");
      usage = new UsageAdmin(admin.client);
      groups = new GroupAdmin(admin.client);
    });

    it("limit nothing at first", async () => {
      expect(await usage.limits()).toEqual({ house: noLimits, groups: [], users: [] });
    });

    it("are set for the instance, groups and people, and listed by name and number", async () => {
      const [violins, choir] = [await groups.create("violins"), await groups.create("Choir")];
      const members = [await world.signInAs("user"), await world.signInAs("user")].map(({ user }) => user);
      expect(bodyOf(await usage.limitInstance(limits), 200)).toEqual(limits);
      for (const group of [violins, choir])
        expect(bodyOf(await usage.limitGroup(group, { monthlyReplies: 0 }), 200)).toEqual({
          ...{ monthlyCostMicros: null, monthlyReplies: 0 },
        });
      const ofCost = { monthlyCostMicros: maxAllowanceMicros, monthlyReplies: null };
      for (const user of members.toReversed())
        expect(bodyOf(await usage.limitUser(user, ofCost), 200)).toEqual(ofCost);
      expect(await usage.limits()).toEqual({
        house: limits,
        groups: [choir, violins].map(({ id, name }) => ({
          ...{ id, name, monthlyCostMicros: null, monthlyReplies: 0 },
        })),
        users: members.map(({ id, uniqueUserNumber }) => ({ id, uniqueUserNumber, ...ofCost })),
      });
    });

    it("are replaced as a whole, and removed by null", async () => {
      const group = await groups.create("Choir");
      const { user } = await world.signInAs("user");
      const setAll = async (monthly: Partial<typeof limits>) => {
        bodyOf(await usage.limitInstance(monthly), 200);
        bodyOf(await usage.limitGroup(group, monthly), 200);
        bodyOf(await usage.limitUser(user, monthly), 200);
      };
      await setAll({ monthlyCostMicros: 5 });
      await setAll({ monthlyReplies: 7 });
      const replaced = { monthlyCostMicros: null, monthlyReplies: 7 };
      expect(await usage.limits()).toMatchObject({ house: replaced, groups: [replaced], users: [replaced] });
      await setAll({});
      expect(await usage.limits()).toEqual({ house: noLimits, groups: [], users: [] });
    });

    it("are shown to the person whom they limit, and to them only their own", async () => {
      const [member, other] = [await world.signInAs("user"), await world.signInAs("user")];
      bodyOf(await usage.limitUser(member.user, limits), 200);
      bodyOf(await usage.limitInstance({ monthlyReplies: 5 }), 200);
      expect(await ownUsage(member)).toMatchObject({ limitMicros: 5_000_000, repliesLimit: 100 });
      expect(await ownUsage(other)).toMatchObject({ limitMicros: null, repliesLimit: null });
    });

    it("are listed with what everyone together, the groups and limited people have used in this month", async () => {
      const nothing = { costMicros: 0, replies: 0 };
      expect(await usage.month()).toEqual({ house: nothing, groups: [], users: [] });
      const [choir] = [await groups.create("Choir"), await groups.create("violins")];
      const [member, other] = [await world.signInAs("user"), await world.signInAs("user")];
      bodyOf(await new UserAdmin(admin.client).change(member.user, { groupIds: [choir.id] }), 200);
      for (const { user } of [member, admin]) bodyOf(await usage.limitUser(user, { monthlyReplies: 9 }), 200);
      for (const { client } of [member, other]) await startChat(client);
      const used = { costMicros: 0, replies: 1 };
      const listed = (await usage.limits()).users.map(({ id }) => id);
      const usersWith = (use: typeof used) =>
        listed.map((id) => ({ id, ...(id === member.user.id ? use : nothing) }));
      expect(await usage.month()).toEqual({
        ...{
          house: { costMicros: 0, replies: 2 },
          groups: [{ id: choir.id, ...used }],
          users: usersWith(used),
        },
      });
      await moveToNextMonth(world, [admin]);
      expect(await usage.month()).toEqual({ house: nothing, groups: [], users: usersWith(nothing) });
    });

    it("go with the group and the person", async () => {
      const group = await groups.create("Choir");
      const { user } = await world.signInAs("user");
      bodyOf(await usage.limitGroup(group, limits), 200);
      bodyOf(await usage.limitUser(user, limits), 200);
      await groups.remove(group);
      const { id, uniqueUserNumber } = user;
      bodyOf(await admin.client.users.delete({ params: { id }, body: { uniqueUserNumber } }), 202);
      expect(await usage.limits()).toEqual({ house: noLimits, groups: [], users: [] });
      expectProblem(await usage.limitGroup(group, limits), "not_found");
      expectProblem(await usage.limitUser(user, limits), "not_found");
    });

    it.each([unknownId, "nothing", "0", "Zoë"])("are not found by the id %s", async (id) => {
      expectProblem(await usage.limitGroup({ id }, limits), "not_found");
      expectProblem(await usage.limitUser({ id }, limits), "not_found");
      expectProblem(await usage.limitUser({ id }, noLimits), "not_found");
    });

    it.each(refused)("are not set to %j", async (body, fields) => {
      for (const [, change] of changes)
        expectProblem(await change(admin.client, body), "validation", { fields });
      expect((await usage.limits()).house).toEqual(noLimits);
    });

    it("may be as high as can be, and 0", async () => {
      const highest = { monthlyCostMicros: maxAllowanceMicros, monthlyReplies: maxAllowanceReplies };
      for (const monthly of [highest, { monthlyCostMicros: 0, monthlyReplies: 0 }]) {
        expect(bodyOf(await usage.limitInstance(monthly), 200)).toEqual(monthly);
        expect((await usage.limits()).house).toEqual(monthly);
      }
    });

    it("are for administrators alone", async () => {
      const { client } = await world.signInAs("user");
      expectProblem(await client.allowances.list(), "forbidden");
      expectProblem(await world.visitor().client.allowances.list(), "unauthenticated");
      for (const [, change] of changes) {
        expectProblem(await change(world.visitor().client), "unauthenticated");
        expectProblem(await change(client, {}), "forbidden");
      }
    });

    it.each(changes)("%s are set with a fresh passkey, which is asked for first", async (_, change) => {
      world.advanceClock(freshSeconds + 1);
      expectProblem(await change(admin.client, {}), "reauth_required");
      expectProblem(await change(admin.client), "reauth_required");
      expect((await usage.limits()).house).toEqual(noLimits);
    });
  });
};

import { beforeEach, describe, expect, it } from "vitest";
import type { Group } from "../../administration/groups.ts";
import type { InviteLink } from "../../invites/invite-links.ts";
import { groupNameLength, inviteSeconds } from "../../limits.ts";
import { groupsText, peopleText } from "../../texts/people-texts.ts";
import type { Suite } from "../suite.ts";
import { AuditClient } from "../support/audit-client.ts";
import { bodyOf } from "../support/body-of.ts";
import { reauthenticate, signIn } from "../support/ceremonies.ts";
import { anyId } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { GroupAdmin } from "../support/group-admin.ts";
import { InviteAdmin } from "../support/invite-admin.ts";
import { StyleAdmin } from "../support/style-admin.ts";
import { UserAdmin } from "../support/user-admin.ts";
import type { Client, SignedInVisitor, World } from "../world.ts";

const unknownId = "01890000-0000-7000-8000-000000000000";
const unknownGroups = { fields: { groupIds: peopleText.groupUnknown } };
const taken = { fields: { name: peopleText.groupNameTaken } };

const calls: [string, (client: Client) => Promise<{ status: number; body: unknown }>][] = [
  ["listing", (client) => client.groups.list()],
  ["creating", (client) => client.groups.create({ body: { name: "Choir" } })],
  ["renaming", (client) => client.groups.rename({ params: { id: unknownId }, body: { name: "Choir" } })],
  ["deleting", (client) => client.groups.delete({ params: { id: unknownId } })],
];

/** Groups of people (additions 10). */
export const describeGroups: Suite<"groups.list" | "groups.create" | "groups.rename" | "groups.delete"> = (
  makeWorld,
) => {
  describe("groups", () => {
    let world: World;
    let admin: SignedInVisitor;
    let groups: GroupAdmin;
    let userAdmin: UserAdmin;

    beforeEach(async () => {
      world = await makeWorld();
      admin = await world.signInAs("admin");
      groups = new GroupAdmin(admin.client);
      userAdmin = new UserAdmin(admin.client);
    });

    it.each(calls)("are for administrators: %s", async (_, call) => {
      expectProblem(await call(world.visitor().client), "unauthenticated");
      expectProblem(await call((await world.signInAs("user")).client), "forbidden");
    });

    it("are listed by name, whatever its case", async () => {
      for (const name of ["violins", "Zoë's class", "Choir", "Éclair", "drums"]) await groups.create(name);
      const names = (await groups.list()).map(({ name }) => name);
      expect(names).toEqual(["Choir", "drums", "Éclair", "violins", "Zoë's class"]);
    });

    it("that do not exist are refused before what would be a conflict", async () => {
      const groupIds = [unknownId];
      const demoted = await userAdmin.change(admin.user, { roles: ["user"], groupIds });
      expectProblem(demoted, "validation", unknownGroups);
      const { uniqueUserNumber } = admin.user;
      const body = { uniqueUserNumber, passcode: 12_345_678, groupIds };
      expectProblem(await admin.client.inviteLinks.create({ body }), "validation", unknownGroups);
    });

    it("begin empty and count their members", async () => {
      const choir = await groups.create("Choir");
      expect(choir).toEqual({ id: anyId, name: "Choir", members: 0 });
      const { user } = await world.signInAs("user");
      bodyOf(await userAdmin.change(user, { groupIds: [choir.id] }), 200);
      expect(await groups.list()).toEqual([{ ...choir, members: 1 }]);
    });

    it.each([
      ["blank", " ", "Please enter a name"],
      ["too long", "x".repeat(groupNameLength + 1), `The text is longer than ${groupNameLength} characters.`],
    ])("have no %s name", async (_, name, sentence) => {
      const answer = await admin.client.groups.create({ body: { name } });
      expectProblem(answer, "validation", { fields: { name: sentence } });
    });

    it("have different names, apart from case, accents and spaces", async () => {
      const choir = await groups.create("Choir");
      const board = await groups.create("Board");
      for (const name of ["Choir", "chOIR", " choir ", "Chöir"])
        expectProblem(await admin.client.groups.create({ body: { name } }), "validation", taken);
      expectProblem(await groups.rename(board, "CHOIR"), "validation", taken);
      expect(bodyOf(await groups.rename(choir, "CHOIR"), 200).group.name).toBe("CHOIR");
    });

    it("are not found by an unknown id", async () => {
      for (const id of [unknownId, "nothing", "Zoë"]) {
        expectProblem(await groups.rename({ id }, "Choir"), "not_found");
        expectProblem(await groups.remove({ id }), "not_found");
      }
    });

    it("leave their people when they are deleted", async () => {
      const [choir, board] = [await groups.create("Choir"), await groups.create("Board")];
      const { user } = await world.signInAs("user");
      await userAdmin.change(user, { groupIds: [choir.id, board.id] });
      expect((await groups.remove(choir)).status).toBe(204);
      expect((await userAdmin.find(user)).groups).toEqual([{ id: board.id, name: "Board" }]);
      expect(await groups.list()).toEqual([{ ...board, members: 1 }]);
    });

    it("of a person are the complete set that was sent", async () => {
      const [choir, board] = [await groups.create("Choir"), await groups.create("Board")];
      const { user } = await world.signInAs("user");
      const idsAfter = async (groupIds: string[]) =>
        bodyOf(await userAdmin.change(user, { groupIds }), 200).user.groups.map(({ id }) => id);
      expect(await idsAfter([choir.id, choir.id])).toEqual([choir.id]);
      expect(await idsAfter([choir.id, board.id])).toEqual([board.id, choir.id]);
      expect(await idsAfter([board.id])).toEqual([board.id]);
      expect(await idsAfter([])).toEqual([]);
    });

    it("of a person exist, or nothing changes", async () => {
      const choir = await groups.create("Choir");
      const { user } = await world.signInAs("user");
      for (const id of [unknownId, "nothing", "Zoë"]) {
        const change = { note: "new", groupIds: [choir.id, id] };
        expectProblem(await userAdmin.change(user, change), "validation", unknownGroups);
      }
      expect(await userAdmin.find(user)).toMatchObject({ note: null, groups: [] });
    });

    describe("of an invite", () => {
      let invites: InviteAdmin;
      let choir: Group;
      let board: Group;

      beforeEach(async () => {
        invites = new InviteAdmin(world, admin);
        [choir, board] = [await groups.create("Choir"), await groups.create("Board")];
      });

      async function invite(...groupIds: string[]): Promise<InviteLink> {
        const body = { uniqueUserNumber: world.unusedNumber(), passcode: invites.passcode, groupIds };
        return bodyOf(await admin.client.inviteLinks.create({ body }), 201).inviteLink;
      }

      const namedBy = (...links: InviteLink[]) => {
        const numbers = links.map(({ userId }) => userId).toSorted((one, other) => one - other);
        return { fields: { id: groupsText.namedByInvites(numbers) } };
      };
      const groupsOf = async ({ userId }: InviteLink) =>
        (await userAdmin.list()).find(({ uniqueUserNumber }) => uniqueUserNumber === userId)?.groups;

      it("are those that the new account joins", async () => {
        const link = await invite(choir.id, board.id);
        expect(link.groupIds).toEqual([board.id, choir.id]);
        await invites.consume(link);
        expect((await groupsOf(link))?.map(({ name }) => name)).toEqual(["Board", "Choir"]);
      });

      it("are not deleted while it is open", async () => {
        const [first, second, third] = [
          await invite(board.id),
          await invite(board.id),
          await invite(choir.id),
        ];
        expectProblem(await groups.remove(board), "group_in_use", namedBy(first, second));
        bodyOf(await invites.toggle(first), 200);
        expectProblem(await groups.remove(board), "group_in_use", namedBy(second));
        await invites.consume(second);
        expect((await groups.remove(board)).status).toBe(204);
        expectProblem(await groups.remove(choir), "group_in_use", namedBy(third));
        expect((await invites.remove(third)).status).toBe(204);
        expect((await groups.remove(choir)).status).toBe(204);
        expect(await groups.list()).toEqual([]);
      });

      it("may be deleted once it has expired or is locked", async () => {
        const locked = await invite(board.id);
        await invites.lockLink(locked);
        await reauthenticate(admin);
        expect((await groups.remove(board)).status).toBe(204);
        await invite(choir.id);
        world.advanceClock(inviteSeconds + 1);
        await signIn(admin);
        expect((await groups.remove(choir)).status).toBe(204);
      });

      it("are left out where they were deleted while it was off", async () => {
        const link = await invite(choir.id, board.id);
        bodyOf(await invites.toggle(link), 200);
        expect((await groups.remove(board)).status).toBe(204);
        expect((await invites.find(link))?.groupIds).toEqual([choir.id]);
        bodyOf(await invites.toggle(link), 200);
        await invites.consume(link);
        expect((await groupsOf(link))?.map(({ name }) => name)).toEqual(["Choir"]);
      });

      it("keep it together with a style that they limit", async () => {
        const styles = new StyleAdmin(admin);
        const style = await styles.create("Verses");
        bodyOf(await styles.change(style, { groupIds: [board.id] }), 200);
        const link = await invite(board.id);
        const both = `${groupsText.limitsStyles([style.name])} ${groupsText.namedByInvites([link.userId])}`;
        expectProblem(await groups.remove(board), "group_in_use", { fields: { id: both } });
      });
    });

    it("of an invite are named in the audit", async () => {
      const [choir, board] = [await groups.create("Choir"), await groups.create("Board")];
      const body = { uniqueUserNumber: world.unusedNumber(), passcode: 12_345_678 };
      const create = (groupIds: string[]) => admin.client.inviteLinks.create({ body: { ...body, groupIds } });
      const events = await new AuditClient(admin.client).eventsCausedBy(() => create([choir.id, board.id]));
      expect(events).toMatchObject([{ event: "invite_created", data: { joined: "Board, Choir" } }]);
    });

    it("of an invite exist, or it is not made", async () => {
      const uniqueUserNumber = world.unusedNumber();
      const body = { uniqueUserNumber, passcode: 12_345_678, groupIds: [unknownId] };
      expectProblem(await admin.client.inviteLinks.create({ body }), "validation", unknownGroups);
      bodyOf(await admin.client.inviteLinks.create({ body: { ...body, groupIds: [] } }), 201);
    });

    it("and who is in them are in the audit, each change once", async () => {
      const { user } = await world.signInAs("user");
      const auditClient = new AuditClient(admin.client);
      const events = await auditClient.eventsCausedBy(async () => {
        const choir = await groups.create("Choir");
        await groups.rename(choir, "Choir");
        await groups.rename(choir, "Singers");
        await userAdmin.change(user, { groupIds: [choir.id] });
        await userAdmin.change(user, { groupIds: [choir.id], note: "Sings" });
        await userAdmin.change(user, { groupIds: [], note: "Sings" });
        await groups.remove(choir);
      });
      const subject = user.uniqueUserNumber;
      expect(events.map((event) => [event.event, event.subject, event.data])).toEqual([
        ["group_created", null, { group: "Choir" }],
        ["group_renamed", null, { group: "Singers", formerName: "Choir" }],
        ["user_groups_changed", subject, { joined: "Singers" }],
        ["user_note_changed", subject, {}],
        ["user_groups_changed", subject, { left: "Singers" }],
        ["group_deleted", null, { group: "Singers", members: 0 }],
      ]);
    });
  });
};

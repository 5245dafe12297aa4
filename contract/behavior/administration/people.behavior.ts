import { beforeEach, describe, expect, it } from "vitest";
import { maxGroupsPerRequest, noteLength, usersPerPage } from "../../limits.ts";
import { peopleText } from "../../texts/people-texts.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { register } from "../support/ceremonies.ts";
import { startChat } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { GroupAdmin } from "../support/group-admin.ts";
import { asInvalidInput } from "../support/invalid-input.ts";
import { moveToNextMonth } from "../support/usage-admin.ts";
import { UserAdmin } from "../support/user-admin.ts";
import type { SignedInVisitor, World } from "../world.ts";

const { noteInvalid, groupsInvalid, stateInvalid, roleInvalid } = peopleText;

const notes = ["100% sure_thing", "Zoë Ångström, choir", "Straße 12 \\ back", "灯台 keeper", "10"];

/** Searches, and the places of the notes above that they find. */
const searches: [string, number[]][] = [
  ["sure", [0]],
  ["SURE", [0]],
  ["100%", [0]],
  ["0_", []],
  ["e_t", [0]],
  ["%", [0]],
  ["_", [0]],
  ["\\", [2]],
  ["\\%", []],
  ["zoe", [1]],
  ["ångstrom", [1]],
  ["choir zoë", [1]],
  ["choir keeper", []],
  ["strasse", [2]],
  ["灯", [3]],
  ["'", []],
];

/** Pages, filters and search of GET /admin/users, and notes. */
export const describePeople: Suite<"users.list"> = (makeWorld) => {
  describe("people", () => {
    let world: World;
    let admin: SignedInVisitor;
    let userAdmin: UserAdmin;

    beforeEach(async () => {
      world = await makeWorld();
      admin = await world.signInAs("admin");
      userAdmin = new UserAdmin(admin.client);
    });

    const page = async (query: NonNullable<Parameters<typeof userAdmin.client.users.list>[0]>["query"]) =>
      bodyOf(await admin.client.users.list({ query }), 200);
    const idsOf = async (query: Parameters<typeof page>[0]) => (await page(query)).users.map(({ id }) => id);

    it("come 25 a page, in the order of their numbers", { timeout: 60_000 }, async () => {
      for (let more = 0; more < usersPerPage; more += 1)
        await register(world.visitor(), await world.invite());
      const [first, second, third] = [await page({}), await page({ page: 2 }), await page({ page: 3 })];
      expect([first.users.length, first.page, first.totalPages]).toEqual([usersPerPage, 1, 2]);
      expect([second.users.length, second.page, second.totalPages]).toEqual([1, 2, 2]);
      expect(third).toEqual({ users: [], page: 3, totalPages: 2 });
      const numbers = [...first.users, ...second.users].map(({ uniqueUserNumber }) => uniqueUserNumber);
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
      expect(new Set(numbers).size).toBe(usersPerPage + 1);
    });

    it.each([
      [{ page: 0 }, { page: "The page must be a whole number from 1 to 1000000." }],
      [{ state: "gone" }, { state: stateInvalid }],
      [{ state: "" }, { state: stateInvalid }],
      [{ role: "owner" }, { role: roleInvalid }],
      [{ q: "x".repeat(201) }, { q: "The search must be text of at most 200 characters." }],
    ])("are not listed by %j", async (query, fields) => {
      expectProblem(await admin.client.users.list({ query: asInvalidInput(query) }), "validation", {
        fields,
      });
    });

    it("are filtered by state and role", async () => {
      const [member, other] = [await world.signInAs("user"), await world.signInAs("admin")];
      await userAdmin.change(member.user, { disabled: true });
      const [adminId, memberId, otherId] = [admin, member, other].map(({ user }) => user.id);
      expect(await idsOf({ state: "active" })).toEqual([adminId, otherId]);
      expect(await idsOf({ state: "disabled" })).toEqual([memberId]);
      expect(await idsOf({ state: "deleted" })).toEqual([]);
      expect(await idsOf({ role: "admin" })).toEqual([adminId, otherId]);
      expect(await idsOf({ role: "user" })).toEqual([adminId, memberId, otherId]);
      expect(await idsOf({ role: "admin", state: "disabled" })).toEqual([]);
    });

    it("are filtered by group", async () => {
      const choir = await new GroupAdmin(admin.client).create("Choir");
      const member = await world.signInAs("user");
      await userAdmin.change(member.user, { groupIds: [choir.id] });
      expect(await idsOf({ group: choir.id })).toEqual([member.user.id]);
      expect(await idsOf({ group: choir.id, role: "admin" })).toEqual([]);
      for (const group of ["nothing", "Zoë", member.user.id]) expect(await idsOf({ group })).toEqual([]);
    });

    describe("with notes", () => {
      let ids: string[];

      beforeEach(async () => {
        ids = [];
        for (const note of notes) {
          const { user } = await world.signInAs("user");
          const changed = bodyOf(await userAdmin.change(user, { note }), 200).user;
          expect(changed.note).toBe(note);
          ids.push(user.id);
        }
      });

      it("are found by words of the note as they are written", async () => {
        for (const [q, found] of searches)
          expect([q, await idsOf({ q })]).toEqual([q, found.map((place) => ids[place])]);
      });

      it("are found by their number, its beginning, and as the pages call them", async () => {
        const account = await userAdmin.find({ id: ids[1] ?? "" });
        const number = String(account.uniqueUserNumber);
        for (const q of [
          number,
          ` ${number} `,
          `User ${number}`,
          `user-${number}`,
          number.slice(0, -1) || number,
        ])
          expect(await idsOf({ q })).toContain(account.id);
        expect(await idsOf({ q: `${number}0000` })).toEqual([]);
        expect(await idsOf({ q: `${number} zoë` })).toEqual([account.id]);
      });

      it("are all found by a blank search", async () => {
        expect(await idsOf({ q: "  " })).toHaveLength(notes.length + 1);
      });

      it("show them to nobody else", async () => {
        const member = await world.signInAs("user");
        await userAdmin.change(member.user, { note: "Do not tell them" });
        const { client } = member;
        const answers = [
          await client.session.user(),
          await client.session.roles(),
          await client.passkeys.list(),
          await client.sessions.list(),
          await client.chats.exportAll(),
        ];
        expect(JSON.stringify(answers)).not.toContain("Do not tell");
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      });
    });

    it("have used so much in the present month", async () => {
      const [member, other] = [await world.signInAs("user"), await world.signInAs("user")];
      const months = async () => (await userAdmin.list()).map(({ month }) => month.replies);
      expect((await userAdmin.find(member.user)).month).toEqual({ replies: 0, costMicros: 0 });
      for (const _ of ["one", "two"]) await startChat(member.client);
      await startChat(other.client);
      expect((await userAdmin.find(member.user)).month).toEqual({ replies: 2, costMicros: 0 });
      expect(await months()).toEqual([0, 2, 1]);
      const { month } = bodyOf(await userAdmin.change(member.user, { note: "Writes" }), 200).user;
      expect(month.replies).toBe(2);
      await moveToNextMonth(world, [admin, other]);
      await startChat(other.client);
      expect(await months()).toEqual([0, 0, 1]);
    });

    it("have notes that are removed by a blank one, and have a length", async () => {
      const { user } = await world.signInAs("user");
      const noteAfter = async (note: string | null) =>
        bodyOf(await userAdmin.change(user, { note }), 200).user.note;
      const longest = "🎻".repeat(noteLength);
      expect(await noteAfter(longest)).toBe(longest);
      for (const blank of [" ", "", null, "\u0000"]) {
        expect(await noteAfter(" a\u0007b ")).toBe("ab");
        expect(await noteAfter(blank)).toBeNull();
      }
      const tooLong = { fields: { note: `The text is longer than ${noteLength} characters.` } };
      expectProblem(await userAdmin.change(user, { note: `${longest}x` }), "validation", tooLong);
    });

    it.each([
      [{ note: 5 }, { note: noteInvalid }],
      [{ groupIds: "Choir" }, { groupIds: groupsInvalid }],
      [{ groupIds: null }, { groupIds: groupsInvalid }],
      [{ groupIds: [5] }, { "groupIds.0": groupsInvalid }],
    ])("are not changed by %j", async (change, fields) => {
      const answer = await userAdmin.change(admin.user, asInvalidInput(change));
      expectProblem(answer, "validation", { fields });
    });

    it("are not changed by more groups than a request may name, also if all are the same", async () => {
      const groupIds = Array(maxGroupsPerRequest + 1).fill("Choir");
      const answer = await userAdmin.change(admin.user, { groupIds });
      expectProblem(answer, "validation", { fields: { groupIds: groupsInvalid } });
    });
  });
};

import { beforeEach, describe, expect, it } from "vitest";
import { accountsText } from "../../texts/admin-texts.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { signIn } from "../support/ceremonies.ts";
import { beginSending, isoDate, readChat, startChat } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { asInvalidInput } from "../support/invalid-input.ts";
import { UserAdmin } from "../support/user-admin.ts";
import type { SignedInVisitor, World } from "../world.ts";

const { disabledInvalid, rolesInvalid, nothingToChange } = accountsText;
const badChanges: [string, unknown, Record<string, string>][] = [
  ["nothing", {}, { body: nothingToChange }],
  ["no truth", { disabled: "yes" }, { disabled: disabledInvalid }],
  ["null", { disabled: null }, { disabled: disabledInvalid }],
  ["no list", { roles: "user" }, { roles: rolesInvalid }],
  ["no roles", { roles: [] }, { roles: rolesInvalid }],
  ["an administrator who is no user", { roles: ["admin"] }, { roles: rolesInvalid }],
  ["an unknown role", { roles: ["user", "owner"] }, { "roles.1": rolesInvalid }],
];

/** PATCH /admin/users/:id. */
export const describeUpdatingUsers: Suite<"users.change"> = (makeWorld) => {
  describe("a person", () => {
    let world: World;
    let admin: SignedInVisitor;
    let desk: UserAdmin;
    let person: SignedInVisitor;

    beforeEach(async () => {
      world = await makeWorld();
      admin = await world.signInAs("admin");
      desk = new UserAdmin(admin.client);
      person = await world.signInAs("user");
    });

    describe("once disabled", () => {
      it("is signed in nowhere, and cannot sign in", async () => {
        const account = bodyOf(await desk.change(person.user, { disabled: true }), 200).user;
        expect(account.disabledAt).toEqual(isoDate);
        expect(await desk.listed(person.user)).toEqual(account);
        expectProblem(await person.client.session.roles(), "unauthenticated", {
          sessionEnded: "account_disabled",
        });
        await expect(signIn(person)).rejects.toThrow("account_disabled");
      });

      it("can sign in once enabled again, and not go on where they were", async () => {
        await desk.change(person.user, { disabled: true });
        const account = bodyOf(await desk.change(person.user, { disabled: false }), 200).user;
        expect(account.disabledAt).toBeNull();
        expectProblem(await person.client.session.roles(), "unauthenticated", {
          sessionEnded: "account_disabled",
        });
        expect(await signIn(person)).toEqual(person.user);
      });

      it("has their reply stopped with the text so far", async () => {
        const chat = await startChat(person.client);
        const writer = world.model.writes();
        await beginSending(person, chat);
        const last = async () => (await readChat(person, chat)).messages.at(-1);
        writer.write("The sea");
        await expect.poll(last).toMatchObject({ content: "The sea" });
        await world.disable(person.user);
        await desk.change(person.user, { disabled: false });
        await signIn(person);
        await expect.poll(last).toMatchObject({ content: "The sea", status: "stopped" });
        expect(await last()).not.toHaveProperty("code");
      });

      it("was so since the first time", async () => {
        const { disabledAt } = bodyOf(await desk.change(person.user, { disabled: true }), 200).user;
        world.passSeconds(60);
        const again = bodyOf(await desk.change(person.user, { disabled: true }), 200).user;
        expect(again.disabledAt).toBe(disabledAt);
      });
    });

    it("stays signed in when enabled again", async () => {
      bodyOf(await desk.change(person.user, { disabled: false }), 200);
      expect((await person.client.session.roles()).status).toBe(200);
    });

    it("becomes an administrator with their next call, and none with the next after that", async () => {
      const made = bodyOf(await desk.change(person.user, { roles: ["user", "admin"] }), 200).user;
      expect(made.roles).toEqual(["admin", "user"]);
      expect((await person.client.inviteLinks.list()).status).toBe(200);
      const taken = bodyOf(await desk.change(person.user, { roles: ["user"] }), 200).user;
      expect(taken.roles).toEqual(["user"]);
      expectProblem(await person.client.inviteLinks.list(), "forbidden");
    });

    it.each(badChanges)("is not changed by %s", async (_, change, fields) => {
      expectProblem(await desk.change(person.user, asInvalidInput(change)), "validation", { fields });
    });

    it.each(["nobody", "0", "01890000-0000-7000-8000-000000000000", "Zoë"])(
      "is not found by %s",
      async (id) => {
        expectProblem(await desk.change({ id }, { disabled: true }), "not_found");
        expectProblem(await desk.reEnroll({ id }), "not_found");
      },
    );

    describe("as the last administrator", () => {
      it.each([{ disabled: true }, { roles: ["user" as const] }])(
        "stays one, asked for %o",
        async (change) => {
          expectProblem(await desk.change(admin.user, change), "last_admin");
          expect(await desk.listed(admin.user)).toMatchObject({ disabledAt: null, roles: ["admin", "user"] });
          expect((await admin.client.inviteLinks.list()).status).toBe(200);
        },
      );

      it("stays one although another is disabled", async () => {
        const other = await world.signInAs("admin");
        bodyOf(await desk.change(other.user, { disabled: true }), 200);
        expectProblem(await desk.change(admin.user, { roles: ["user"] }), "last_admin");
      });

      it("keeps all of a change that takes that away in a part", async () => {
        const change = { disabled: true, roles: ["user" as const, "admin" as const] };
        expectProblem(await desk.change(admin.user, change), "last_admin");
        expect((await desk.listed(admin.user)).disabledAt).toBeNull();
      });

      it("is another one once they have gone themselves", async () => {
        const other = new UserAdmin((await world.signInAs("admin")).client);
        bodyOf(await desk.change(admin.user, { disabled: true }), 200);
        expectProblem(await desk.client.users.list(), "unauthenticated", {
          sessionEnded: "account_disabled",
        });
        expect((await other.listed(admin.user)).disabledAt).toEqual(isoDate);
      });
    });
  });
};

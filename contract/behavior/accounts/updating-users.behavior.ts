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
  ["a role that is said again and again", { roles: Array(100).fill("user") }, { roles: rolesInvalid }],
  ["an unknown role", { roles: ["user", "owner"] }, { "roles.1": rolesInvalid }],
];

/** PATCH /admin/users/:id. */
export const describeUpdatingUsers: Suite<"users.change"> = (makeWorld) => {
  describe("a user", () => {
    let world: World;
    let admin: SignedInVisitor;
    let userAdmin: UserAdmin;
    let member: SignedInVisitor;

    beforeEach(async () => {
      world = await makeWorld();
      admin = await world.signInAs("admin");
      userAdmin = new UserAdmin(admin.client);
      member = await world.signInAs("user");
    });

    describe("once disabled", () => {
      it("is signed in nowhere, and cannot sign in", async () => {
        const account = bodyOf(await userAdmin.change(member.user, { disabled: true }), 200).user;
        expect(account.disabledAt).toEqual(isoDate);
        expect(await userAdmin.find(member.user)).toEqual(account);
        expectProblem(await member.client.session.roles(), "unauthenticated", {
          sessionEnded: "account_disabled",
        });
        await expect(signIn(member)).rejects.toThrow("account_disabled");
      });

      it("can sign in once enabled again, and not go on where they were", async () => {
        await userAdmin.change(member.user, { disabled: true });
        const account = bodyOf(await userAdmin.change(member.user, { disabled: false }), 200).user;
        expect(account.disabledAt).toBeNull();
        expectProblem(await member.client.session.roles(), "unauthenticated", {
          sessionEnded: "account_disabled",
        });
        expect(await signIn(member)).toEqual(member.user);
      });

      it("has their reply stopped with the text so far", async () => {
        const chat = await startChat(member.client);
        const writer = world.model.replyManually();
        await beginSending(member, chat);
        const last = async () => (await readChat(member, chat)).messages.at(-1);
        writer.write("The sea");
        await expect.poll(last).toMatchObject({ content: "The sea" });
        await world.disable(member.user);
        await userAdmin.change(member.user, { disabled: false });
        await signIn(member);
        await expect.poll(last).toMatchObject({ content: "The sea", status: "stopped" });
        expect(await last()).not.toHaveProperty("code");
      });

      it("was so since the first time", async () => {
        const { disabledAt } = bodyOf(await userAdmin.change(member.user, { disabled: true }), 200).user;
        world.advanceClock(60);
        const again = bodyOf(await userAdmin.change(member.user, { disabled: true }), 200).user;
        expect(again.disabledAt).toBe(disabledAt);
      });
    });

    it("stays signed in when enabled again", async () => {
      bodyOf(await userAdmin.change(member.user, { disabled: false }), 200);
      expect((await member.client.session.roles()).status).toBe(200);
    });

    it("becomes an administrator with their next call, and none with the next after that", async () => {
      const made = bodyOf(await userAdmin.change(member.user, { roles: ["user", "admin"] }), 200).user;
      expect(made.roles).toEqual(["admin", "user"]);
      expect((await member.client.inviteLinks.list()).status).toBe(200);
      const taken = bodyOf(await userAdmin.change(member.user, { roles: ["user"] }), 200).user;
      expect(taken.roles).toEqual(["user"]);
      expectProblem(await member.client.inviteLinks.list(), "forbidden");
    });

    it.each(badChanges)("is not changed by %s", async (_, change, fields) => {
      expectProblem(await userAdmin.change(member.user, asInvalidInput(change)), "validation", { fields });
    });

    it.each(["nobody", "0", "01890000-0000-7000-8000-000000000000", "Zoë"])(
      "is not found by %s",
      async (id) => {
        expectProblem(await userAdmin.change({ id }, { disabled: true }), "not_found");
        expectProblem(await userAdmin.reEnroll({ id }), "not_found");
      },
    );

    describe("as the last administrator", () => {
      it.each([{ disabled: true }, { roles: ["user" as const] }])(
        "stays one, asked for %o",
        async (change) => {
          expectProblem(await userAdmin.change(admin.user, change), "last_admin");
          expect(await userAdmin.find(admin.user)).toMatchObject({
            disabledAt: null,
            roles: ["admin", "user"],
          });
          expect((await admin.client.inviteLinks.list()).status).toBe(200);
        },
      );

      it("stays one although another is disabled", async () => {
        const other = await world.signInAs("admin");
        bodyOf(await userAdmin.change(other.user, { disabled: true }), 200);
        expectProblem(await userAdmin.change(admin.user, { roles: ["user"] }), "last_admin");
      });

      it("keeps all of a change that takes that away in a part", async () => {
        const change = { disabled: true, roles: ["user" as const, "admin" as const] };
        expectProblem(await userAdmin.change(admin.user, change), "last_admin");
        expect((await userAdmin.find(admin.user)).disabledAt).toBeNull();
      });

      it("is another one once they have gone themselves", async () => {
        const other = new UserAdmin((await world.signInAs("admin")).client);
        bodyOf(await userAdmin.change(admin.user, { disabled: true }), 200);
        expectProblem(await userAdmin.client.users.list(), "unauthenticated", {
          sessionEnded: "account_disabled",
        });
        expect((await other.find(admin.user)).disabledAt).toEqual(isoDate);
      });
    });
  });
};

import { beforeEach, describe, expect, it } from "vitest";
import { freshSeconds } from "../../limits.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { register } from "../support/ceremonies.ts";
import { anyId, isoDate } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { UserAdmin } from "../support/user-admin.ts";
import type { Client, SignedInVisitor, World } from "../world.ts";

const params = { id: "01890000-0000-7000-8000-000000000000" };
const mutations: [string, (client: Client) => Promise<{ status: number; body: unknown }>][] = [
  ["changing", (client) => client.users.change({ params, body: { disabled: true } })],
  ["deleting", (client) => client.users.delete({ params, body: { uniqueUserNumber: 1 } })],
  ["re-enrolling", (client) => client.users.reEnroll({ params, body: undefined })],
];
const calls: typeof mutations = [["listing", (client) => client.users.list()], ...mutations];

/** Access to accounts, and GET /admin/users. */
export const describeUsers: Suite<"users.list"> = (makeWorld) => {
  describe("the users", () => {
    let world: World;
    let admin: SignedInVisitor;
    let userAdmin: UserAdmin;

    beforeEach(async () => {
      world = await makeWorld();
      admin = await world.signInAs("admin");
      userAdmin = new UserAdmin(admin.client);
    });

    describe("are for administrators:", () => {
      it.each(calls)("%s them is refused to a visitor", async (_, call) => {
        expectProblem(await call(world.visitor().client), "unauthenticated");
      });

      it.each(calls)("%s them is refused to a user", async (_, call) => {
        expectProblem(await call((await world.signInAs("user")).client), "forbidden");
      });

      it.each(mutations)("%s one needs a passkey that was just proved", async (_, act) => {
        expectProblem(await act(admin.client), "not_found");
        world.advanceClock(freshSeconds + 1);
        expectProblem(await act(admin.client), "reauth_required");
        bodyOf(await admin.client.users.list(), 200);
      });
    });

    it("are listed in the order of their numbers, with nothing of what they write", async () => {
      const { user } = await world.signInAs("user");
      await register(world.visitor(), await world.invite());
      const [first, second, third, ...rest] = await userAdmin.list();
      expect([rest, first?.roles, third?.lastSeenAt]).toEqual([[], ["admin", "user"], null]);
      expect(second).toEqual({
        id: user.id,
        username: user.username,
        uniqueUserNumber: user.uniqueUserNumber,
        roles: ["user"],
        createdAt: isoDate,
        lastSeenAt: isoDate,
        disabledAt: null,
        deletedAt: null,
        passkeyCount: 1,
        changedPasskeyCount: 0,
        note: null,
        groups: [],
        month: { replies: 0, costMicros: 0 },
      });
      expect(third?.id).toEqual(anyId);
    });

    it("are seen once a minute while they are there", async () => {
      const { user, client } = await world.signInAs("user");
      const seenAt = async () => Date.parse(String((await userAdmin.find(user)).lastSeenAt));
      const signedInAt = await seenAt();
      world.advanceClock(30);
      await client.session.user();
      expect(await seenAt()).toBe(signedInAt);
      world.advanceClock(60);
      expect(await seenAt()).toBe(signedInAt);
      await client.session.user();
      expect(await seenAt()).toBeGreaterThanOrEqual(signedInAt + 90_000);
    });
  });
};

import { beforeEach, describe, expect, it } from "vitest";
import { auditEventsPerPage } from "../../limits.ts";
import { auditFilterText } from "../../texts/audit-texts.ts";
import type { Suite } from "../suite.ts";
import { type AuditClient, makeAuditedWorld } from "../support/audit-client.ts";
import { isoDate } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { asInvalidInput } from "../support/invalid-input.ts";
import type { InviteAdmin } from "../support/invite-admin.ts";
import type { SignedInVisitor, World } from "../world.ts";

const { eventUnknown, userInvalid } = auditFilterText;
const anyMessage = expect.stringMatching(/./);
const badQueries: [object, Record<string, unknown>][] = [
  [{ page: 0 }, { page: anyMessage }],
  [{ page: "x" }, { page: anyMessage }],
  [{ page: "" }, { page: anyMessage }],
  [{ event: "" }, { event: eventUnknown }],
  [{ event: "nothing" }, { event: eventUnknown }],
  [{ user: "" }, { user: userInvalid }],
  [{ user: 0 }, { user: userInvalid }],
  [{ user: 1.5 }, { user: userInvalid }],
  [{ user: "x' or 1=1" }, { user: userInvalid }],
];

/** GET /admin/audit. */
export const describeAudit: Suite<"audit.list"> = (makeWorld) => {
  describe("the audit", () => {
    let world: World;
    let admin: SignedInVisitor;
    let auditClient: AuditClient;
    let invites: InviteAdmin;

    beforeEach(async () => {
      ({ world, admin, auditClient, invites } = await makeAuditedWorld(makeWorld));
    });

    it("is for administrators", async () => {
      expectProblem(await world.visitor().client.audit.list({ query: {} }), "unauthenticated");
      expectProblem(await (await world.signInAs("user")).client.audit.list({ query: {} }), "forbidden");
    });

    it("lists each action with its actor and origin", async () => {
      const link = await invites.create();
      expect((await auditClient.events())[0]).toEqual({
        id: expect.any(Number),
        at: isoDate,
        event: "invite_created",
        actor: { kind: "user", uniqueUserNumber: admin.user.uniqueUserNumber },
        subject: null,
        ip: anyMessage,
        device: anyMessage,
        requestId: anyMessage,
        data: { link: link.linkId.slice(0, 6), number: link.userId, role: "user" },
      });
    });

    it("begins with the last event, also among events of the same time", async () => {
      const link = await invites.create();
      for (let time = 0; time < 3; time += 1) await invites.toggle(link);
      const events = await auditClient.events({ event: "invite_toggled" });
      expect(events.map(({ data }) => data.state)).toEqual(["off", "open", "off"]);
      world.advanceClock(1);
      await invites.toggle(link);
      expect((await auditClient.events())[0]?.data.state).toBe("open");
    });

    it("has fifty events on a page, each on one, and nothing past the end", async () => {
      const link = await invites.create();
      const event = "invite_toggled";
      for (let time = 0; time < auditEventsPerPage; time += 1) await invites.toggle(link);
      expect(await auditClient.page({ event })).toMatchObject({ page: 1, totalPages: 1 });
      expect(await auditClient.page({ event, page: 2 })).toEqual({ events: [], page: 2, totalPages: 1 });
      await invites.toggle(link);
      const [first, second] = [await auditClient.page({ event }), await auditClient.page({ event, page: 2 })];
      expect(first).toMatchObject({ page: 1, totalPages: 2 });
      expect([first.events.length, second.events.length]).toEqual([auditEventsPerPage, 1]);
      const ids = [...first.events, ...second.events].map(({ id }) => id);
      expect(ids).toEqual(ids.toSorted((one, other) => other - one));
      expect(new Set(ids).size).toBe(auditEventsPerPage + 1);
      expect(await auditClient.page({ event, page: 3 })).toEqual({ events: [], page: 3, totalPages: 2 });
    });

    it("filters events by one user, as actor and as subject", async () => {
      const member = await world.signInAs("user");
      await world.signInAs("user");
      await admin.client.users.change({ params: { id: member.user.id }, body: { disabled: true } });
      const user = member.user.uniqueUserNumber;
      const events = await auditClient.events({ user });
      expect(events.map(({ event }) => event)).toEqual([
        "user_disabled",
        "login_ok",
        "register_ok",
        "invite_used",
      ]);
      expect(events[0]).toMatchObject({
        actor: { uniqueUserNumber: admin.user.uniqueUserNumber },
        subject: user,
      });
      expect(await auditClient.events({ user, event: "login_ok" })).toEqual([events[1]]);
    });

    it("has one empty page for an unknown user", async () => {
      const page = await auditClient.page({ user: world.unusedNumber() });
      expect(page).toEqual({ events: [], page: 1, totalPages: 1 });
    });

    it.each(badQueries)("refuses %j", async (query, fields) => {
      const answer = await admin.client.audit.list({ query: asInvalidInput(query) });
      expectProblem(answer, "validation", { fields });
    });
  });
};

import { describe, expect, it } from "vitest";
import { type AuditEventName, auditEventNames } from "#contract/audit/audit-events.ts";
import { AuditEvent } from "../../../models/audit-event.ts";
import { accountActions } from "../../audited-actions/account-actions.ts";
import type { AuditedAction } from "../../audited-actions/audited-action.ts";
import { inviteActions } from "../../audited-actions/invite-actions.ts";
import { modelActions } from "../../audited-actions/model-actions.ts";
import { operatorActions } from "../../audited-actions/operator-actions.ts";
import { refusedActions } from "../../audited-actions/refused-actions.ts";
import { signInActions } from "../../audited-actions/sign-in-actions.ts";
import { styleActions } from "../../audited-actions/style-actions.ts";
import { usageActions } from "../../audited-actions/usage-actions.ts";
import { userActions } from "../../audited-actions/user-actions.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const looks = 3;
const limits = { LIMIT_INVITES: `${looks}/60`, LIMIT_REGISTRATIONS: "1000/600" };
const server = await setUpServer({ RATE_LIMITS: "on", ...limits });
const { inviteLinks } = server.context;

/** Events without an action on this database: a restored backup records it in its new one. */
const ofNoAct = ["events_left_out", "backup_restored"] as const;

/** Every action of security rule 2.13. Omitting one is a compile error. */
const acts: Record<Exclude<AuditEventName, (typeof ofNoAct)[number]>, AuditedAction> = {
  ...signInActions(server),
  ...inviteActions(server),
  ...userActions(server),
  ...accountActions(server),
  ...refusedActions(server, looks),
  ...operatorActions(server),
  ...styleActions(server),
  ...modelActions(server),
  ...usageActions(server),
};

const eventsAfter = (id: number) =>
  AuditEvent.query(server.context.database).where("id", ">", id).orderBy("id");

/**
 * Asserts that no number is as long as a passcode, and no word as long as an id, a cookie, a challenge or a
 * credential.
 */
function expectNoSecret(events: readonly AuditEvent[]): void {
  for (const { data } of events) {
    expect(data).not.toMatch(/\d{7,}/);
    expect(data.replaceAll(/"call":"[A-Z]+ [^"]*"/g, "")).not.toMatch(/[\w-]{24,}/);
  }
}

describe("the audit (99)", () => {
  it("covers every action", () => {
    expect([...Object.keys(acts), ...ofNoAct].toSorted()).toEqual([...auditEventNames].toSorted());
  });

  it.each(Object.entries(acts))("keeps %s once, with its actor and without a secret", async (name, act) => {
    const [actorKind, prepare] = act;
    const run = await prepare();
    const [last] = await AuditEvent.query(server.context.database).orderBy("id", "desc").limit(1);
    await run();
    const events = await eventsAfter(last?.id ?? 0);
    const names = events.map(({ event }) => event);
    expect(names.filter((event) => event === name)).toEqual([name]);
    expect(new Set(names).size).toBe(names.length);
    const event = events.find((each) => each.event === name);
    expect(event).toMatchObject({ actorKind, ip: actorKind === "operator" ? "" : "127.0.0.1" });
    expect([event?.actorId === null, event?.requestId === null]).toEqual([
      actorKind !== "user",
      actorKind === "operator",
    ]);
    expectNoSecret(events);
  });

  it("and the sessions keep no control characters of a User-Agent", async () => {
    const { browser } = await server.signInAs("user");
    const headers = { "user-agent": "\u009b31mTo\tol\u0085/1.0 (x)" };
    await browser.send("POST", "/api/logout", { headers });
    await browser.send("POST", "/api/login", { headers });
    for (const table of ["sessions", "audit_events"]) {
      const kept: string[] = await server.context.database(table).pluck("userAgent");
      expect(kept).toContain("31mTool/1.0 (x)");
      expect(kept.join("")).not.toMatch(/\p{Cc}/u);
    }
  });

  it("begins with the operator's invites, including those of the first start", async () => {
    await inviteLinks.firstAdministratorInvite();
    server.clock.advanceSeconds(server.config.inviteSeconds + 1);
    await inviteLinks.firstAdministratorInvite();
    const names = (await eventsAfter(0)).map(({ event, actorKind }) => [event, actorKind]);
    expect(names).toEqual([
      ["invite_created", "operator"],
      ["invite_deleted", "operator"],
      ["invite_created", "operator"],
    ]);
  });
});

import type { AuditEventName } from "../../audit/audit-events.ts";
import { makeAuditEvent } from "../factories/make-audit-event.ts";
import type { MockWorld } from "../mock-world.ts";
import type { AuditEventRow, UserRow } from "../state/mock-tables.ts";

const hour = 60 * 60;
const day = 24 * hour;
const devices = ["Firefox on Linux", "Safari on iOS", "Chrome on Android", "Microsoft Edge on Windows"];
const operator = { actorKind: "operator", ip: "", device: "" } as const;

type NewAuditEvent = readonly [event: AuditEventName, hoursAgo: number, more?: Partial<AuditEventRow>];

/** A user's usual client: each user has an address and a device. Addresses are of RFC 5737. */
function userDevice({ uniqueUserNumber }: UserRow): Pick<AuditEventRow, "ip" | "device"> {
  return {
    ip: `198.51.100.${uniqueUserNumber}`,
    device: devices[uniqueUserNumber % devices.length] ?? "",
  };
}

function actorOf(user: UserRow): Partial<AuditEventRow> {
  return { actorKind: "user", actorId: user.id, subjectId: user.id, ...userDevice(user) };
}

/** A registration long ago, and a sign-in every few days since then. */
function sessionHistory(user: UserRow, hoursAgo: number): NewAuditEvent[] {
  const data = { link: "h7m2qk", number: user.uniqueUserNumber };
  const visits = Array.from({ length: 10 }, (_, index) => Math.round((hoursAgo * (index + 0.5)) / 10));
  return [
    ["invite_used", hoursAgo, { ...actorOf(user), data }],
    ["register_ok", hoursAgo, { ...actorOf(user), data: { ...data, role: "user" } }],
    ...visits.map((hours): NewAuditEvent => ["login_ok", hours, actorOf(user)]),
  ];
}

function failedSignIns(administrator: UserRow, member: UserRow): NewAuditEvent[] {
  const about = { ...actorOf(administrator), subjectId: member.id };
  const locked = { link: "c4w9zt", number: 60 };
  return [
    ["invite_created", 700, { ...operator, data: { link: "c4w9zt", number: 60, role: "user" } }],
    ...[5, 5.1, 5.2].map((hours): NewAuditEvent => ["passcode_failed", hours, { data: locked }]),
    ["invite_locked", 5, { data: locked }],
    ["login_failed", 3, { subjectId: member.id, data: { reason: "verification_failed" } }],
    ["user_disabled", 2.5, { ...about, data: { sessions: 2 } }],
    ["user_enabled", 2, about],
    ["role_granted", 1.5, { ...about, ...operator, actorId: null, data: { role: "admin" } }],
    ["role_revoked", 1.2, { ...about, data: { role: "admin" } }],
    ["admin_denied", 1, { ...actorOf(member), data: { call: "GET /api/admin/users" } }],
    ["cross_site_refused", 0.5, { data: { call: "POST /api/logout" } }],
  ];
}

/** Two pages of audit events from before a scenario begins. */
export function addAudit(world: MockWorld, administrator: UserRow): void {
  const { users } = world.tables;
  const [member = administrator] = users.filter((user) => user !== administrator);
  const sessionHistories = users.flatMap((user) => {
    const seconds = (world.clock.now().getTime() - Date.parse(user.createdAt)) / 1000;
    return sessionHistory(user, Math.min(seconds, 180 * day) / hour);
  });
  const events = [...sessionHistories, ...failedSignIns(administrator, member)];
  for (const [event, hoursAgo, more] of events.toSorted((one, other) => other[1] - one[1]))
    makeAuditEvent(world, { event, at: world.clock.isoIn(-Math.round(hoursAgo * hour)), ...more });
}

import type { AuditData, AuditEventName } from "../../audit/audit-events.ts";
import { inviteAuditData as inviteDataOf } from "../../rules/audit/audit-data.ts";
import { makeAuditEvent } from "../factories/make-audit-event.ts";
import { MockProblem, type MockProblemDetails } from "../mock-problem.ts";
import type { MockWorld } from "../mock-world.ts";
import type { AuditEventRow, InviteLinkRow } from "../state/mock-tables.ts";

/** The actor of an event, and the origin of the request. */
export type MockActor = Pick<AuditEventRow, "actorKind" | "actorId" | "ip" | "device" | "requestId">;

interface NewAuditEvent {
  readonly event: AuditEventName;
  readonly subjectId?: string | null;
  readonly data?: AuditData;
  /** The actor, if known only now: login and registration begin anonymously. */
  readonly actorId?: string;
  /** The client, outside a call. */
  readonly clientInfo?: Pick<AuditEventRow, "ip" | "device">;
}

const operator: MockActor = { actorKind: "operator", actorId: null, ip: "", device: "", requestId: null };
const actors = new WeakMap<MockWorld, MockActor>();

/** Runs an action as `actor`. Later asynchronous work counts as the operator's. */
export function runAs<Result>(world: MockWorld, actor: MockActor, act: () => Result): Result {
  actors.set(world, actor);
  try {
    return act();
  } finally {
    actors.delete(world);
  }
}

/** Records an event with the current actor. */
export function recordEvent(world: MockWorld, { event, actorId, clientInfo, ...rest }: NewAuditEvent): void {
  const { subjectId = null, data = {} } = rest;
  const actor = actors.get(world) ?? operator;
  const eventActor =
    actorId === undefined ? actor : { ...actor, ...clientInfo, actorKind: "user" as const, actorId };
  makeAuditEvent(world, { event, ...eventActor, subjectId, data });
}

/**
 * Identifies an invite in audit data: the beginning of its link id, and the unique user number of its account.
 */
export function inviteData({ linkId, uniqueUserNumber }: InviteLinkRow): AuditData {
  return inviteDataOf(linkId, uniqueUserNumber);
}

/** The facts that an action found before it failed. */
export interface AttemptDetails {
  subjectId?: string;
  data?: AuditData;
}

/** Runs an action; if it is refused, records `event` with a reason class and rethrows. */
export function withFailureAudit<Result>(
  world: MockWorld,
  event: AuditEventName,
  act: (details: AttemptDetails) => Result,
): Result {
  const details: AttemptDetails = {};
  try {
    return act(details);
  } catch (error) {
    if (error instanceof MockProblem) {
      const reason = error.details.reason ?? error.code;
      recordEvent(world, { event, ...details, data: { ...details.data, reason } });
    }
    throw error;
  }
}

/** For each reached limit, by name and key, the time until which it is not recorded again. */
const auditedLimits = new WeakMap<MockWorld, Map<string, string>>();

/** Records a reached limit once per key until its retry time. */
export function auditReachedLimit(
  world: MockWorld,
  { limit, retryAfterSeconds = 1 }: MockProblemDetails,
): void {
  if (limit === undefined) return;
  const { clock } = world;
  const untils = auditedLimits.get(world) ?? new Map<string, string>();
  auditedLimits.set(world, untils);
  const key = `${limit.name}:${limit.key}`;
  if ((untils.get(key) ?? "") > clock.isoIn(0)) return;
  untils.set(key, clock.isoIn(retryAfterSeconds));
  recordEvent(world, { event: "rate_limited", data: { limit: limit.name } });
}

import type { AuditData, AuditEventName } from "../../audit/audit-events.ts";
import { makeAuditEvent } from "../factories/make-audit-event.ts";
import type { MockWorld } from "../mock-world.ts";
import type { AuditEventRow, InviteLinkRow } from "./mock-tables.ts";

/** The actor of an event, and the origin of the request. */
export type MockActor = Pick<AuditEventRow, "actorKind" | "actorId" | "ip" | "device" | "requestId">;

interface NewAuditEvent {
  readonly event: AuditEventName;
  readonly subjectId?: string | null;
  readonly data?: AuditData;
  /** The actor, if known only now: login and registration begin anonymously. */
  readonly actorId?: string;
  /** The client, outside a call. */
  readonly client?: Pick<AuditEventRow, "ip" | "device">;
}

const operator: MockActor = { actorKind: "operator", actorId: null, ip: "", device: "", requestId: null };
const actors = new WeakMap<MockWorld, MockActor>();

/** Runs an action as `actor`. Later asynchronous work counts as the operator's. */
export function actAs<Result>(world: MockWorld, actor: MockActor, act: () => Result): Result {
  actors.set(world, actor);
  try {
    return act();
  } finally {
    actors.delete(world);
  }
}

/** Records an event with the current actor. */
export function noteEvent(world: MockWorld, { event, actorId, client, ...rest }: NewAuditEvent): void {
  const { subjectId = null, data = {} } = rest;
  const actor = actors.get(world) ?? operator;
  const named = actorId === undefined ? actor : { ...actor, ...client, actorKind: "user" as const, actorId };
  makeAuditEvent(world, { event, ...named, subjectId, data });
}

/**
 * Identifies an invite in audit data: the beginning of its link id, and the unique user number of its account.
 */
export function inviteData({ linkId, uniqueUserNumber }: InviteLinkRow): AuditData {
  return { link: linkId.slice(0, 6), number: uniqueUserNumber };
}

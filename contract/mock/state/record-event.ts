import type { AuditData, AuditEventName } from "../../audit/audit-events.ts";
import { makeAuditEvent } from "../factories/make-audit-event.ts";
import type { MockWorld } from "../mock-world.ts";
import type { AuditEventRow, InviteLinkRow } from "./mock-tables.ts";

/** Who acts in a mock world, and from where. */
export type MockDoer = Pick<AuditEventRow, "actorKind" | "actorId" | "ip" | "device" | "requestId">;

interface Happening {
  readonly event: AuditEventName;
  readonly subjectId?: string | null;
  readonly data?: AuditData;
  /** Who acts, where that is known only now: whoever signs in or registers begins as nobody. */
  readonly actorId?: string;
  /** From where, where no call says it. */
  readonly client?: Pick<AuditEventRow, "ip" | "device">;
}

const operator: MockDoer = { actorKind: "operator", actorId: null, ip: "", device: "", requestId: null };
const doers = new WeakMap<MockWorld, MockDoer>();

/** Runs an act in somebody's name. What it does later, in a promise, is the operator's, as all that no call does. */
export function actAs<Result>(world: MockWorld, doer: MockDoer, act: () => Result): Result {
  doers.set(world, doer);
  try {
    return act();
  } finally {
    doers.delete(world);
  }
}

/** Keeps what is done, in the name of whoever acts. */
export function noteEvent(world: MockWorld, { event, actorId, client, ...happening }: Happening): void {
  const { subjectId = null, data = {} } = happening;
  const doer = doers.get(world) ?? operator;
  const actor = actorId === undefined ? doer : { ...doer, ...client, actorKind: "user" as const, actorId };
  makeAuditEvent(world, { event, ...actor, subjectId, data });
}

/** Which invite an event is about: the beginning of its id, and the number of its account. */
export function inviteData({ linkId, uniqueUserNumber }: InviteLinkRow): AuditData {
  return { link: linkId.slice(0, 6), number: uniqueUserNumber };
}

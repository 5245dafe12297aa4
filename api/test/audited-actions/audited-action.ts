import type { AuditEventName } from "#contract/audit/audit-events.ts";
import type { ActorKind } from "../../models/audit-event.ts";

/** The expected actor, and the preparation, whose result the action gets. */
export type AuditedAction = readonly [actor: ActorKind, prepare: () => Promise<() => Promise<unknown>>];

export type AuditedActions<Name extends AuditEventName> = Readonly<Record<Name, AuditedAction>>;

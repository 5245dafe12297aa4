import type { AuditEventName } from "#contract/audit/audit-events.ts";
import type { ActorKind } from "../../models/audit-event.ts";

/** Who must be told as the actor, and what goes before the act, which it answers. */
export type AuditedAction = readonly [actor: ActorKind, prepare: () => Promise<() => Promise<unknown>>];

export type Acts<Name extends AuditEventName> = Readonly<Record<Name, AuditedAction>>;

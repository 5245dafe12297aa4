import { BaseModel } from "./base-model.ts";

export type ActorKind = "user" | "operator" | "nobody";

/** An audit event. Rows are never updated or deleted through this model. `data` is JSON. */
export class AuditEvent extends BaseModel {
  static override readonly tableName = "audit_events";
  static override readonly dateColumns = ["at"];

  declare id: number;
  declare at: Date;
  declare event: string;
  declare actorKind: ActorKind;
  declare actorId: string | null;
  declare subjectId: string | null;
  declare ip: string;
  declare userAgent: string;
  declare requestId: string | null;
  declare data: string;

  static override beforeUpdate(): never {
    throw new Error("Audit events are never changed.");
  }

  static override beforeDelete(): never {
    throw new Error("Audit events are deleted only by their age.");
  }
}

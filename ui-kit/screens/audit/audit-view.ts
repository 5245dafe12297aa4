import type { AuditEventName } from "#contract/audit/audit-events.ts";

/** The part of the audit that is on display; `user` is a unique user number. */
export interface AuditView {
  readonly page: number;
  readonly event?: AuditEventName | undefined;
  readonly user?: number | undefined;
}

/** Filters of an address that name no event and no unique user number. */
export interface OddFilter {
  readonly event?: string;
  readonly user?: string;
}

/** `replace`: the part before is none that one goes back to. */
export type ChangeAuditView = (view: AuditView, options?: { replace?: boolean }) => void;

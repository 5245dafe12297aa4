import type { AuditEventName } from "#contract/audit/audit-events.ts";

/** The visible part of the audit; `user` is a unique user number. */
export interface AuditView {
  readonly page: number;
  readonly event?: AuditEventName | undefined;
  readonly user?: number | undefined;
}

/** Filters of the URL that name no known event or user number. */
export interface OddFilter {
  readonly event?: string;
  readonly user?: string;
}

/** `replace`: replaces the history entry. */
export type ChangeAuditView = (view: AuditView, options?: { replace?: boolean }) => void;

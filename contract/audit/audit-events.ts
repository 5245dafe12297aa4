/** What is kept of who did what (security rule 2.13), by name; `events_left_out` counts what a flood left out. */
export const auditEvents = [
  "login_ok",
  "login_failed",
  "logout",
  "session_revoked",
  "session_limit",
  "invite_created",
  "invite_toggled",
  "invite_deleted",
  "invite_used",
  "invite_locked",
  "passcode_failed",
  "register_ok",
  "register_failed",
  "passkey_added",
  "passkey_removed",
  "passkey_renamed",
  "passkey_counter_regressed",
  "reauth_ok",
  "reauth_failed",
  "user_disabled",
  "user_enabled",
  "role_granted",
  "role_revoked",
  "reenrol_link_created",
  "reenrol_link_used",
  "cross_site_refused",
  "rate_limited",
  "admin_denied",
  "backup_made",
  "backup_restored",
  "events_left_out",
] as const;

export type AuditEventName = (typeof auditEvents)[number];

/** What an event says besides who, whom and where: numbers, names of roles, classes of reasons; never a secret. */
export type AuditData = Record<string, string | number | boolean>;

export function isAuditEventName(value: unknown): value is AuditEventName {
  return auditEvents.some((name) => name === value);
}

/**
 * The names of audit events (security rule 2.13); `events_left_out` counts the events that were dropped in a
 * flood.
 */
export const auditEventNames = [
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
  "user_note_changed",
  "user_groups_changed",
  "user_deleted",
  "group_created",
  "group_renamed",
  "group_deleted",
  "reenrol_link_created",
  "reenrol_link_used",
  "style_created",
  "style_changed",
  "style_default_changed",
  "style_archived",
  "style_unarchived",
  "style_groups_changed",
  "style_version_saved",
  "style_published",
  "style_version_restored",
  "style_questions_changed",
  "style_tried",
  "style_removed",
  "cross_site_refused",
  "rate_limited",
  "admin_denied",
  "connection_created",
  "connection_changed",
  "connection_deleted",
  "connection_tested",
  "model_created",
  "model_changed",
  "model_default_changed",
  "model_deleted",
  "allowance_changed",
  "backup_made",
  "backup_restored",
  "user_exported",
  "events_left_out",
] as const;

export type AuditEventName = (typeof auditEventNames)[number];

/** The data of an event: numbers, role names, classes of reasons; never a secret. */
export type AuditData = Record<string, string | number | boolean>;

export function isAuditEventName(value: unknown): value is AuditEventName {
  return auditEventNames.some((name) => name === value);
}

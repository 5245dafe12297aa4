import type { AuditEventName } from "../audit/audit-events.ts";
import { adminText } from "./admin-texts.ts";
import { failureText } from "./page-texts.ts";

/** The audit log's text for each event; actor and subject are shown beside it. */
export const auditEventTexts: Readonly<Record<AuditEventName, string>> = {
  login_ok: "Signed in",
  login_failed: "Sign-in failed",
  logout: "Signed out",
  session_revoked: "Sessions ended",
  session_limit: "Oldest session ended: too many",
  invite_created: "Invite created",
  invite_toggled: "Invite switched",
  invite_deleted: "Invite deleted",
  invite_used: "Invite used",
  invite_locked: "Invite locked",
  passcode_failed: "Wrong passcode",
  register_ok: "Registered",
  register_failed: "Registration failed",
  passkey_added: "Passkey added",
  passkey_removed: "Passkey removed",
  passkey_renamed: "Passkey renamed",
  passkey_counter_regressed: "Passkey counter went backward",
  reauth_ok: "Passkey confirmed",
  reauth_failed: "Passkey confirmation failed",
  user_disabled: "Account disabled",
  user_enabled: "Account enabled",
  role_granted: "Role granted",
  role_revoked: "Role revoked",
  user_note_changed: "Note changed",
  user_groups_changed: "Groups changed",
  user_deleted: "Account deleted",
  group_created: "Group created",
  group_renamed: "Group renamed",
  group_deleted: "Group deleted",
  reenrol_link_created: "Re-enrollment link created",
  reenrol_link_used: "Re-enrollment link used",
  cross_site_refused: "Request from another site refused",
  rate_limited: "Too many requests refused",
  admin_denied: "Blocked from the admin page",
  backup_made: "Backup created",
  backup_restored: "Backup restored",
  events_left_out: "More refusals (counted, not listed)",
};

/** The actors that are not users. */
export const auditActorTexts = { operator: "Operator", nobody: "Not signed in" } as const;

/** The errors of an invalid filter. */
export const auditFilterText = {
  eventUnknown: "This event does not exist.",
  userInvalid: "The user must be a unique user number.",
} as const;

/** The audit page. */
export const auditText = {
  loading: "Loading the audit log",
  loaded: "Audit log loaded",
  fetchFailed: "Error fetching the audit log",
  tryAgain: failureText.tryAgain,
  hint: "Newest first. Passcodes, prompts and messages are never logged.",
  eventLabel: "Event",
  everyEvent: "All events",
  userLabel: adminText.numberLabel,
  userPlaceholder: "Anyone",
  show: "Show",
  list: "Events",
  empty: "No events yet",
  noneFound: "No matching events",
  noneFoundHint: "No events match these filters.",
  showAll: "Show all events",
  by: (who: string) => `By ${who}`,
  user: (uniqueUserNumber: number) => `user ${uniqueUserNumber}`,
  formerUser: "a deleted user",
  about: (who: string) => `About ${who}`,
  request: (id: string) => `Request ${id}`,
  yes: "yes",
  no: "no",
} as const;

/** The labels of an event's data; an unlisted member is shown by its name. */
export const auditDataTexts: Readonly<Record<string, string>> = {
  link: "Link",
  number: "Number",
  role: "Role",
  state: "State",
  reason: "Reason",
  sessions: "Sessions",
  passkeys: "Passkeys",
  keepsPasskeys: "Keeps passkeys",
  closed: "Links closed",
  deleted: "Links deleted",
  group: "Group",
  formerName: "Earlier name",
  members: "Members",
  joined: "Joined",
  left: "Left",
  limit: "Limit",
  call: "Call",
  made: "Created",
};

/** The texts of data values, by member; an unlisted value is shown as it is. */
export const auditValueTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: {
    open: "open",
    off: "switched off",
    used: "used",
    expired: "expired",
    locked: "locked",
  },
  // Most of these reasons share one sentence in the response.
  reason: {
    challenge_invalid: "the attempt had expired or was already used",
    unknown_credential: "the passkey is unknown",
    verification_failed: "the proof was not valid",
    registration_failed: "the new passkey was not valid",
    attestation_unsupported: "this kind of device is not supported",
    invite_not_found: "the invite link does not exist",
    invite_used: "the invite link was already used",
    invite_invalid: "the invite link was not open",
    credential_exists: "the passkey is already registered",
    passkey_limit: "the account has as many passkeys as it can have",
    number_taken: "the unique user number is taken",
    unauthenticated: "the session had ended",
    account_disabled: "the account is disabled",
    counter_regressed: "the passkey's counter went back",
    client_data: "the browser's data did not match",
    cross_origin: "requested inside a page of another site",
    attestation: "the device's attestation was not accepted",
    not_verified: "the signature was not valid",
    signature_form: "the signature had a wrong form",
    public_key: "the passkey's key is not usable",
    other_credential_id: "the passkey's ids differ",
    credential_id_length: "the passkey's id is too long",
    public_key_length: "the passkey's key is too long",
    user_handle: "the passkey did not name this account",
    other_user: "the passkey belongs to another account",
    device_type_changed: "the passkey's device type changed",
  },
  limit: {
    requests: "all calls",
    logins: "sign-in attempts",
    "sign-in-failures": "failed sign-ins",
    invites: "invite link views",
    passcodes: "wrong passcodes over all links",
    "link-passcodes": "wrong passcodes of one link",
    registrations: "registrations",
    "admin-writes": "changes by an administrator",
    replies: "replies in a short time",
    "replies-per-day": "replies in a day",
    "replies-at-once": "replies at once",
  },
};

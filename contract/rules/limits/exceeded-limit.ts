/** The limits that refuse calls. */
export const limitNames = [
  "requests",
  "logins",
  "invites",
  "sign-in-failures",
  "passcodes",
  "link-passcodes",
  "registrations",
  "admin-writes",
  "replies",
  "replies-per-day",
  "replies-at-once",
] as const;

export type LimitName = (typeof limitNames)[number];

/** A reached limit: its name, the key, and the allowed rate. */
export interface ExceededLimit {
  readonly name: LimitName;
  readonly key: string;
  readonly points: number;
  /** The window in seconds; undefined for a limit on concurrent use. */
  readonly seconds?: number;
}

/** The whole seconds of a wait, at least one. */
export function secondsUntilRetry(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}

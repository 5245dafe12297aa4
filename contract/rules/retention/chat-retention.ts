import { chatRetentionNoticeDays } from "../../limits.ts";

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** How long chats are kept that are not pinned. */
export interface RetentionDays {
  /** The days without activity after which a chat is deleted now; null: no chat is. */
  readonly days: number | null;
  /** A first or lower value, and when it takes effect. */
  readonly next: { readonly days: number; readonly from: Date } | null;
}

/** The retention that the servers have agreed on, and the time of their last check. */
export interface CheckedRetention extends RetentionDays {
  readonly checkedAt: Date;
}

export const keepsAllChats: RetentionDays = { days: null, next: null };

function daysFrom(time: Date, days: number): Date {
  return new Date(time.getTime() + days * dayMilliseconds);
}

/** The retention at a given time: a value that has taken effect is in force. */
export function retentionAt({ days, next }: RetentionDays, now: Date): RetentionDays {
  return next !== null && next.from <= now ? { days: next.days, next: null } : { days, next };
}

/** The value of several servers: none of them loses a chat that it would keep. Null keeps all chats. */
export function longestRetention(declared: readonly (number | null)[]): number | null {
  const longest = Math.max(...declared.map((days) => days ?? Number.POSITIVE_INFINITY));
  return Number.isFinite(longest) ? longest : null;
}

/**
 * Whether no server has checked for more than a day, or the clock has jumped. Users could then neither see the notice nor use
 * their chats.
 */
function isInterrupted({ checkedAt }: CheckedRetention, now: Date): boolean {
  return Math.abs(now.getTime() - checkedAt.getTime()) > dayMilliseconds;
}

/**
 * The retention after the servers have declared a value. A first or lower one takes effect after the notice, a higher one or none
 * at once. After an interruption every value is a first one.
 */
export function declareRetention(
  stored: CheckedRetention,
  declared: number | null,
  now: Date,
): RetentionDays {
  if (declared === null) return keepsAllChats;
  const known = isInterrupted(stored, now) ? keepsAllChats : retentionAt(stored, now);
  if (known.days !== null && declared >= known.days) return { days: declared, next: null };
  const isAnnounced = known.next !== null && known.next.days <= declared;
  const from = isAnnounced && known.next ? known.next.from : daysFrom(now, chatRetentionNoticeDays);
  return { days: known.days, next: { days: declared, from } };
}

/** The times at or before which a chat was last active and last unpinned if it is to be deleted. */
export interface RetentionLimits {
  readonly activeUntil: Date;
  readonly unpinnedUntil: Date;
}

/**
 * The limits of a deletion; undefined if no chat is deleted, for example after an interruption. An unpinned chat is kept for the
 * time of the notice, even if it is old enough.
 */
export function deletionLimits(retention: CheckedRetention, now: Date): RetentionLimits | undefined {
  const { days } = retentionAt(retention, now);
  if (days === null || isInterrupted(retention, now)) return undefined;
  return {
    activeUntil: daysFrom(now, -days),
    unpinnedUntil: daysFrom(now, -chatRetentionNoticeDays),
  };
}

/** The same for chats that are deleted before the time of the notice is over, if they are left alone. */
export function noticeLimits(retention: RetentionDays, now: Date): RetentionLimits | undefined {
  const { days, next } = retentionAt(retention, now);
  const lowest = next?.days ?? days;
  if (lowest === null) return undefined;
  return { activeUntil: daysFrom(now, chatRetentionNoticeDays - lowest), unpinnedUntil: now };
}

/** A passkey, and the time of the last re-enrollment whose notice was read with it. */
interface NoticePasskey<Time> {
  readonly createdAt: Time;
  readonly noticeReadAt: Time | null;
}

/**
 * Whether a passkey still has the notice of a re-enrollment: it was created before it and has not read it. One passkey
 * cannot hide it from another.
 */
export function isNoticeUnread<Time extends Date | string>(
  { createdAt, noticeReadAt }: NoticePasskey<Time>,
  reEnrolledAt: Time,
): boolean {
  return createdAt <= reEnrolledAt && (noticeReadAt === null || noticeReadAt < reEnrolledAt);
}

interface NoticeReader {
  readonly reEnrolledAt: Date | null;
  /** The session's passkey; null if unknown or removed. */
  readonly passkeyId: string | null;
  /** Whether a passkey that was proved in the session still exists. */
  readonly hasProof: boolean;
}

/**
 * The scope in which the notice of the re-enrollment at `at` is marked as read: the passkey, the account or none. A
 * later re-enrollment is shown again. A session without a known passkey marks it for the account; one whose passkey
 * was removed marks nothing.
 */
export function noticeScope(
  { reEnrolledAt, passkeyId, hasProof }: NoticeReader,
  at: Date,
): "passkey" | "account" | undefined {
  if (reEnrolledAt?.getTime() !== at.getTime()) return undefined;
  if (passkeyId !== null) return "passkey";
  return hasProof ? "account" : undefined;
}

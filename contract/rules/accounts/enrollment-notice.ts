/** A passkey, and the moment of the re-enrollment that was last read of with it. */
interface ReadingPasskey<Time> {
  readonly createdAt: Time;
  readonly noticeReadAt: Time | null;
}

/**
 * Whether the session of a passkey is told that the account was given a new one: the passkey was made until then, and
 * with it that was not read yet. What another passkey has read changes nothing, so that nobody keeps it from its owner.
 */
export function isToldOfEnrollment<Time extends Date | string>(
  { createdAt, noticeReadAt }: ReadingPasskey<Time>,
  reEnrolledAt: Time,
): boolean {
  return createdAt <= reEnrolledAt && (noticeReadAt === null || noticeReadAt < reEnrolledAt);
}

interface NoticeReader {
  readonly reEnrolledAt: Date | null;
  /** The passkey that the session began with; null where that was not kept, or was removed. */
  readonly passkeyId: string | null;
  /** Whether a passkey that was proved in the session is still there. */
  readonly hasProof: boolean;
}

/**
 * For what a notice of `at` is put away: for a passkey, for the account, or for nothing. Of a later re-enrollment it is told
 * as before. A session from before its passkey was kept reads it for all; one whose passkey was removed has no proof left,
 * and reads it for nobody.
 */
export function readerOfNotice(
  { reEnrolledAt, passkeyId, hasProof }: NoticeReader,
  at: Date,
): "passkey" | "account" | undefined {
  if (reEnrolledAt?.getTime() !== at.getTime()) return undefined;
  if (passkeyId !== null) return "passkey";
  return hasProof ? "account" : undefined;
}

import type { Database } from "../../database/connect.ts";
import { Authenticator } from "../../models/authenticator.ts";

export interface EnrolmentNotice {
  readonly userId: string;
  readonly reEnrolledAt: Date;
  /** The passkey that the session began with; unknown in a session from before that was kept. */
  readonly passkeyId: string | null;
}

/**
 * Whether a session is told that the account was given a new passkey: that of a passkey which was made until then, and
 * with which it was not read yet. What another passkey has read changes nothing, so that nobody keeps it from its owner.
 */
export async function isToldOfEnrolment(
  database: Database,
  { userId, reEnrolledAt, passkeyId }: EnrolmentNotice,
): Promise<boolean> {
  if (passkeyId === null) return true;
  const told = await Authenticator.query(database)
    .select("id")
    .findOne({ id: passkeyId, userId })
    .where("createdAt", "<=", reEnrolledAt)
    .where((unread) => unread.whereNull("noticeReadAt").orWhere("noticeReadAt", "<", reEnrolledAt));
  return told !== undefined;
}

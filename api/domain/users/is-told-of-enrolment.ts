import type { Database } from "../../database/connect.ts";
import { Authenticator } from "../../models/authenticator.ts";

export interface EnrolmentNotice {
  readonly userId: string;
  readonly reEnrolledAt: Date;
  /** The passkey that the session began with; unknown in a session from before that was kept. */
  readonly passkeyId: string | null;
}

/**
 * Whether a session is told that the account was given a new passkey. Where earlier passkeys were kept, those of an
 * earlier one alone are: whoever holds the new one knows, and must not put the notice away before its owner has seen it.
 */
export async function isToldOfEnrolment(
  database: Database,
  { userId, reEnrolledAt, passkeyId }: EnrolmentNotice,
): Promise<boolean> {
  const earlier = await Authenticator.query(database)
    .select("id")
    .where({ userId })
    .where("createdAt", "<", reEnrolledAt);
  return passkeyId === null || earlier.length === 0 || earlier.some(({ id }) => id === passkeyId);
}

import { BaseModel } from "./base-model.ts";

/**
 * A session. Stores hashes of the current and previous cookie value; `data` holds the session library's fields.
 */
export class SessionRow extends BaseModel {
  static override readonly tableName = "sessions";
  static override readonly idColumn = "idHash";
  static override readonly dateColumns = ["createdAt", "lastSeenAt", "expiresAt", "authAt"];

  declare idHash: string;
  declare previousIdHash: string | null;
  /** The public id of a session. It stays when the cookie changes. */
  declare publicId: string;
  declare userId: string | null;
  declare data: string;
  declare createdAt: Date;
  declare lastSeenAt: Date;
  declare expiresAt: Date;
  /** When a passkey was last proved; null after the proved one was removed. */
  declare authAt: Date | null;
  /** The passkey with which the session was signed in. */
  declare authenticatorId: string | null;
  /** The passkey that was proved at `authAt`; null if it is the one with which the session was signed in. */
  declare authPasskeyId: string | null;
  declare ip: string;
  declare userAgent: string;
}

import { BaseModel } from "./base-model.ts";

/**
 * A browser's session. Only a hash of the cookie's value is kept, and of the one before it; `data` is what the session
 * library stores.
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
  /** When a passkey was last proved; null once the one that was proved is removed. */
  declare authAt: Date | null;
  /** The passkey that the session was signed in with. */
  declare authenticatorId: string | null;
  /** The passkey that was proved at `authAt`; null where it is the one that the session was signed in with. */
  declare authPasskeyId: string | null;
  declare ip: string;
  declare userAgent: string;
}

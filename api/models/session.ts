import { BaseModel } from "./base-model.ts";

/** A browser's session. Only a hash of the cookie's value is kept; `data` is what the session library stores. */
export class SessionRow extends BaseModel {
  static override readonly tableName = "sessions";
  static override readonly idColumn = "idHash";
  static override readonly dateColumns = ["createdAt", "lastSeenAt", "expiresAt", "authAt"];

  declare idHash: string;
  declare publicId: string;
  declare userId: string | null;
  declare data: string;
  declare createdAt: Date;
  declare lastSeenAt: Date;
  declare expiresAt: Date;
  declare authAt: Date | null;
  declare ip: string;
  declare userAgent: string;
}

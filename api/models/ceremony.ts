import { BaseModel } from "./base-model.ts";

/** An open passkey ceremony: one challenge, for one purpose, for one browser. */
export class Ceremony extends BaseModel {
  static override readonly tableName = "ceremonies";
  static override readonly idColumn = "challenge";
  static override readonly dateColumns = ["createdAt", "expiresAt"];

  declare challenge: string;
  declare purpose: string;
  declare sessionHash: string;
  declare userId: string | null;
  declare linkId: string | null;
  /** The rate-limit key of the address that began it; only set for logins. */
  declare address: string | null;
  declare webauthnUserId: string | null;
  declare createdAt: Date;
  declare expiresAt: Date;
}

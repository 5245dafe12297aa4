import { BaseModel } from "./base-model.ts";

/** What the first request with an Idempotency-Key led to. */
export class IdempotencyKey extends BaseModel {
  static override readonly tableName = "idempotency_keys";
  static override readonly idColumn = ["userId", "route", "key"];
  static override readonly dateColumns = ["createdAt"];

  declare userId: string;
  declare route: string;
  declare key: string;
  declare bodyHash: string;
  declare chatId: string;
  declare userMessageId: string | null;
  declare messageId: string;
  declare createdAt: Date;
}

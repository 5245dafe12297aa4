import { BaseModel } from "./base-model.ts";

/** The result of the first request with an Idempotency-Key. */
export class IdempotencyKey extends BaseModel {
  static override readonly tableName = "idempotency_keys";
  static override readonly idColumn = ["userId", "route", "key"];
  static override readonly dateColumns = ["createdAt"];
  static override readonly booleanColumns = ["isAsync"];

  declare userId: string;
  declare route: string;
  declare key: string;
  declare bodyHash: string;
  declare chatId: string;
  declare userMessageId: string | null;
  declare messageId: string;
  /** Whether the first request was answered before its reply had ended. */
  declare isAsync: boolean;
  declare createdAt: Date;
}

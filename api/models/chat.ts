import { BaseModel } from "./base-model.ts";

/** A conversation. `messageCount` is updated in the transaction that adds or removes messages. */
export class Chat extends BaseModel {
  static override readonly tableName = "chats";
  static override readonly dateColumns = ["createdAt", "updatedAt", "unpinnedAt"];
  static override readonly booleanColumns = ["pinned"];

  declare id: string;
  declare userId: string | null;
  declare title: string;
  declare initialPrompt: string;
  declare systemPromptId: number | null;
  declare createdAt: Date;
  declare updatedAt: Date;
  declare targetTokens: number | null;
  declare messageCount: number;
  declare pinned: boolean;
  /** When it was last unpinned; null for a chat that never was. */
  declare unpinnedAt: Date | null;
  declare runningReplyId: string | null;
}

import { BaseModel } from "./base-model.ts";

/** A message, or one version of it: the newest version of each position is the one that is shown. */
export class Message extends BaseModel {
  static override readonly tableName = "messages";
  static override readonly dateColumns = ["timestamp", "heartbeatAt"];

  declare id: string;
  declare chatId: string;
  declare role: string;
  declare content: string;
  declare timestamp: Date;
  declare status: string;
  declare code: string | null;
  declare position: number;
  declare version: number;
  declare heartbeatAt: Date | null;
}

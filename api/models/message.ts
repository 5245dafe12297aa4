import { BaseModel } from "./base-model.ts";

/**
 * A message. Those of one parent are versions of one another; the ones that are shown, by their positions, are the
 * branch on display. A reply that is being written names the process that does so, and where it was asked to stop.
 */
export class Message extends BaseModel {
  static override readonly tableName = "messages";
  static override readonly dateColumns = ["timestamp", "heartbeatAt", "retryAt"];
  static override readonly booleanColumns = ["isShown", "isCut"];

  declare id: string;
  declare chatId: string;
  declare role: string;
  declare content: string;
  declare timestamp: Date;
  declare status: string;
  declare code: string | null;
  declare retryAt: Date | null;
  /** It ended because the provider's longest reply did; null in rows of earlier releases. */
  declare isCut: boolean | null;
  declare position: number;
  declare version: number;
  declare heartbeatAt: Date | null;
  declare parentId: string | null;
  declare isShown: boolean;
  declare ownerId: string | null;
  declare stopAt: number | null;
  /** All that can stand in its place, oldest first, itself among them; there when there are several and a query asked. */
  declare versions?: readonly string[] | undefined;
}

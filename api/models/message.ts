import { BaseModel } from "./base-model.ts";

/**
 * A message. Messages with one parent are versions of each other; the visible ones, sorted by position, are the
 * visible branch. A streaming reply names the process that writes it, and the position at which it was asked to
 * stop.
 */
export class Message extends BaseModel {
  static override readonly tableName = "messages";
  static override readonly dateColumns = ["timestamp", "heartbeatAt", "retryAt"];
  static override readonly booleanColumns = ["isShown", "isCut", "isFallback"];

  declare id: string;
  declare chatId: string;
  declare role: string;
  declare content: string;
  declare timestamp: Date;
  declare status: string;
  declare code: string | null;
  declare retryAt: Date | null;
  /** Whether the provider truncated it at its maximum length; null in rows of earlier releases. */
  declare isCut: boolean | null;
  /** The model that wrote it, its label then, and whether it stepped in; null in rows of earlier releases. */
  declare modelId: string | null;
  declare modelLabel: string | null;
  declare isFallback: boolean | null;
  /** The model's reasoning before its answer. */
  declare reasoning: string | null;
  /** How often text that readers had seen was taken back; null for never. */
  declare epoch: number | null;
  declare position: number;
  declare version: number;
  declare heartbeatAt: Date | null;
  declare parentId: string | null;
  declare isShown: boolean;
  declare ownerId: string | null;
  declare stopAt: number | null;
  /**
   * The style and version with which the text of a reply was begun, also where the style was removed since; null in rows
   * of earlier releases.
   */
  declare styleId: number | null;
  declare styleVersion: number | null;
  /**
   * The ids of all messages with the same parent, oldest first, including its own; set when there are several
   * and the query requested them.
   */
  declare versions?: readonly string[] | undefined;
}

import { BaseModel } from "./base-model.ts";

/**
 * A chat style. `content` and `starters` repeat the published version, which is in StyleVersion: an earlier release
 * that runs at the same time reads and writes them here.
 */
export class Style extends BaseModel {
  static override readonly tableName = "systemprompts";
  static override readonly dateColumns = ["archivedAt"];
  static override readonly booleanColumns = ["isDefault"];
  static override readonly jsonAttributes = ["starters"];

  declare id: number;
  declare name: string;
  declare content: string;
  declare description: string | null;
  declare isDefault: boolean;
  /** Prompts to begin with; null in rows of an earlier release. */
  declare starters: string[] | null;
  declare archivedAt: Date | null;
  /** The number of the version that chats use; null without one, and in rows that an earlier release added. */
  declare publishedVersion: number | null;
}

import { BaseModel } from "./base-model.ts";

export class SystemPrompt extends BaseModel {
  static override readonly tableName = "systemprompts";
  static override readonly booleanColumns = ["isDefault"];
  static override readonly jsonAttributes = ["starters"];

  declare id: number;
  declare name: string;
  declare content: string;
  declare description: string | null;
  declare isDefault: boolean;
  /** Prompts to begin with; null in rows of an earlier release. */
  declare starters: string[] | null;
}

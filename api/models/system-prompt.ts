import { BaseModel } from "./base-model.ts";

export class SystemPrompt extends BaseModel {
  static override readonly tableName = "systemprompts";
  static override readonly booleanColumns = ["isDefault"];

  declare id: number;
  declare name: string;
  declare content: string;
  declare description: string | null;
  declare isDefault: boolean;
}

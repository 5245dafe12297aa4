import { BaseModel } from "./base-model.ts";

export class Role extends BaseModel {
  static override readonly tableName = "roles";

  declare id: number;
  declare role: string;
}

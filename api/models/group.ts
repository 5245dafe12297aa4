import { BaseModel } from "./base-model.ts";

/** A group of people. `memberCount` is set when the query counted them. */
export class Group extends BaseModel {
  static override readonly tableName = "groups";
  static override readonly dateColumns = ["createdAt"];

  declare id: string;
  declare name: string;
  declare createdAt: Date;
  declare memberCount?: number;
}

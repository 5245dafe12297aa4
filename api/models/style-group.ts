import { BaseModel } from "./base-model.ts";

/** A group whose members may choose a style. A style without groups is for everybody. */
export class StyleGroup extends BaseModel {
  static override readonly tableName = "style_groups";
  static override readonly idColumn = ["styleId", "groupId"];

  declare styleId: number;
  declare groupId: string;
}

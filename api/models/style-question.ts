import { BaseModel } from "./base-model.ts";

/** A question on which the drafts of a style are tried, in the order of `place`. */
export class StyleQuestion extends BaseModel {
  static override readonly tableName = "style_questions";
  static override readonly idColumn = ["styleId", "place"];

  declare styleId: number;
  declare place: number;
  declare question: string;
}

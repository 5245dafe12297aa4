import { BaseModel } from "./base-model.ts";

/** A version of a chat style. Its number counts within the style; a saved version never changes. */
export class StyleVersion extends BaseModel {
  static override readonly tableName = "style_versions";
  static override readonly idColumn = ["styleId", "number"];
  static override readonly dateColumns = ["createdAt", "publishedAt"];
  static override readonly jsonAttributes = ["modelIds", "starters"];

  declare styleId: number;
  declare number: number;
  declare content: string;
  /** The models in the order in which they are asked; empty for the default one. */
  declare modelIds: string[];
  declare temperature: number | null;
  declare maxOutputTokens: number | null;
  declare words: number | null;
  declare starters: string[];
  declare note: string;
  /** The administrator who saved it; null for the operator and for a deleted account. */
  declare authorId: string | null;
  declare basedOn: number | null;
  declare createdAt: Date;
  declare publishedAt: Date | null;
}

import { BaseModel } from "./base-model.ts";

/**
 * A language model of a connection. `isDefault` is true or null, which its unique index relies on. Prices are in
 * millionths of the currency for a million tokens.
 */
export class StoredModel extends BaseModel {
  static override readonly tableName = "models";
  static override readonly dateColumns = ["createdAt", "disabledAt"];
  static override readonly booleanColumns = ["supportsImages", "isDefault", "keepsMaximum"];
  static override readonly jsonAttributes = ["refusedParameters"];

  declare id: string;
  declare connectionId: string;
  declare name: string;
  declare label: string;
  declare contextTokens: number;
  declare supportsImages: boolean;
  declare inputPrice: number | null;
  declare cachedInputPrice: number | null;
  declare outputPrice: number | null;
  declare isDefault: boolean | null;
  /** The parts of a request that the model has refused by name. */
  declare refusedParameters: string[];
  /** The limit that the model named when it refused a prompt as too long, if it is below `contextTokens`. */
  declare learnedContextTokens: number | null;
  /** An answer has ended at the maximum that the model was sent. */
  declare keepsMaximum: boolean;
  declare createdAt: Date;
  declare disabledAt: Date | null;
}

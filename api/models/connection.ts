import { BaseModel } from "./base-model.ts";

/** A connection to a provider. Key and header values are sealed: `api/domain/models/sealing.ts`. */
export class Connection extends BaseModel {
  static override readonly tableName = "connections";
  static override readonly dateColumns = ["createdAt", "disabledAt"];

  declare id: string;
  declare name: string;
  declare baseUrl: string;
  declare sealedKey: string | null;
  declare sealedHeaders: string | null;
  declare createdAt: Date;
  declare disabledAt: Date | null;
}

import type { RelationThrough } from "objection";
import { BaseModel } from "./base-model.ts";

/**
 * The join table of a many-to-many relation, whose rows are its two columns. objection's own model of a join table validates by
 * ajv, which the built server does not have.
 */
export function throughTable(tableName: string, from: string, to: string): RelationThrough<BaseModel> {
  class JoinRow extends BaseModel {
    static override readonly tableName = tableName;
    static override readonly idColumn = [from, to];
  }
  return { modelClass: JoinRow, from: `${tableName}.${from}`, to: `${tableName}.${to}` };
}

import { Model, type Pojo, type RelationThrough, Validator, type ValidatorArgs } from "objection";

/**
 * Rows have no JSON schema, because they are made of data that the contract's schemas have validated. The server is built without
 * ajv.
 */
class RowValidator extends Validator {
  override validate({ json }: ValidatorArgs): Pojo {
    return json;
  }
}

/**
 * Converts the listed columns, which SQLite keeps as numbers, when a row is read. No model is bound to a
 * connection.
 */
export class BaseModel extends Model {
  static readonly dateColumns: readonly string[] = [];
  static readonly booleanColumns: readonly string[] = [];

  static override createValidator(): Validator {
    return new RowValidator();
  }

  override $parseDatabaseJson(json: Pojo): Pojo {
    const row = super.$parseDatabaseJson(json);
    const { dateColumns, booleanColumns } = this.constructor as typeof BaseModel; // Object types it as Function
    for (const name of dateColumns) if (row[name] != null) row[name] = new Date(row[name]);
    for (const name of booleanColumns) if (row[name] != null) row[name] = Boolean(row[name]);
    return row;
  }
}

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

import { Model, type Pojo } from "objection";

/**
 * Converts the listed columns, which SQLite keeps as numbers, when a row is read. No model is bound to a
 * connection.
 */
export class BaseModel extends Model {
  static readonly dateColumns: readonly string[] = [];
  static readonly booleanColumns: readonly string[] = [];

  override $parseDatabaseJson(json: Pojo): Pojo {
    const row = super.$parseDatabaseJson(json);
    const { dateColumns, booleanColumns } = this.constructor as typeof BaseModel; // Object types it as Function
    for (const name of dateColumns) if (row[name] != null) row[name] = new Date(row[name]);
    for (const name of booleanColumns) if (row[name] != null) row[name] = Boolean(row[name]);
    return row;
  }
}

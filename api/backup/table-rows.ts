import type { Knex } from "knex";
import type { Database } from "../database/connect.ts";
import { damagedError } from "./backup-error.ts";
import type { ColumnKind, ColumnSchema, TableSchema } from "./table-schema.ts";

/** Rows per query. Each may hold a reply of a million characters (`replyLength`). */
const rowsPerRead = 64;

/** A row in the driver's format. */
export type Row = Readonly<Record<string, unknown>>;

type Encoded = string | number | boolean | null;

const encoders: Readonly<Record<ColumnKind, (value: unknown) => Encoded | undefined>> = {
  text: (value) => (typeof value === "string" ? value : undefined),
  integer: (value) => (Number.isSafeInteger(value) ? Number(value) : undefined),
  number: (value) => (Number.isFinite(value) ? Number(value) : undefined),
  boolean: (value) => (value === 0 || value === 1 ? value === 1 : undefined),
  // SQLite keeps milliseconds since 1970; mysql2 returns dates.
  date: (value) =>
    value instanceof Date || typeof value === "number" ? new Date(value).toISOString() : undefined,
  binary: (value) => (value instanceof Uint8Array ? Buffer.from(value).toString("base64") : undefined),
};

function decodeDate(value: unknown): Date | undefined {
  const date = typeof value === "string" ? new Date(value) : undefined;
  return date && !Number.isNaN(date.getTime()) && date.toISOString() === value ? date : undefined;
}

function decodeBinary(value: unknown): Buffer | undefined {
  const bytes = typeof value === "string" ? Buffer.from(value, "base64") : undefined;
  return bytes?.toString("base64") === value ? bytes : undefined;
}

const decoders: Readonly<Record<ColumnKind, (value: unknown) => unknown>> = {
  text: encoders.text,
  integer: encoders.integer,
  number: encoders.number,
  boolean: (value) => (typeof value === "boolean" ? value : undefined),
  date: decodeDate,
  binary: decodeBinary,
};

/** A row as one line of JSON. Throws for a value that is not of its column's kind. */
export function encodeRow({ name, columns }: TableSchema, row: Row): string {
  const values = columns.map((column): [string, Encoded] => {
    const value = row[column.name];
    const encoded = value === null ? null : encoders[column.kind](value);
    if (encoded === undefined)
      throw new Error(`${name}.${column.name} holds a value that is not a valid ${column.kind}.`);
    return [column.name, encoded];
  });
  return `${JSON.stringify(Object.fromEntries(values))}\n`;
}

function decodeValue({ name, kind, isNullable }: ColumnSchema, value: unknown): unknown {
  const decoded = value === null && isNullable ? null : decoders[kind](value);
  if (decoded === undefined) throw damagedError(`a value of the column ${name} is not a valid ${kind}`);
  return decoded;
}

function parseObject(line: string): Row {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === "object" && value !== null) return { ...value };
  } catch {
    // Falls through to the same refusal as a line that is not an object.
  }
  throw damagedError("a line is not a JSON object");
}

/** The row of a line, in the driver's format. Throws `damaged` unless it has a valid value for each column. */
export function decodeRow({ name, columns }: TableSchema, line: string): Row {
  const row = parseObject(line);
  if (Object.keys(row).length !== columns.length) throw damagedError(`a row of ${name} has other columns`);
  return Object.fromEntries(columns.map((column) => [column.name, decodeValue(column, row[column.name])]));
}

/** Filters to rows whose primary key follows that of the given row. */
function afterKey(query: Knex.QueryBuilder, key: readonly string[], row: Row): void {
  for (const [index, column] of key.entries()) {
    const equal = key.slice(0, index).map((each) => [each, row[each]]);
    query.orWhere((part) =>
      part.where(Object.fromEntries(equal)).where(column, ">", parseColumnValue(row[column])),
    );
  }
}

function parseColumnValue(value: unknown): string | number {
  if (typeof value === "string" || typeof value === "number") return value;
  throw new Error("A primary key has strings and numbers.");
}

/** The rows of a table in the order of the primary key, in batches. */
export async function* readTable(
  database: Database,
  { name, columns, key }: TableSchema,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const query = database(name)
      .orderBy([...key])
      .limit(rowsPerRead);
    query.select(columns.map((column) => column.name));
    if (last !== undefined) afterKey(query, key, last);
    const rows: Row[] = await query;
    if (rows.length > 0) yield rows;
    if (rows.length < rowsPerRead) return;
    last = rows.at(-1);
  }
}

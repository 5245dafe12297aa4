import { globSync, readFileSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { connect } from "#api/database/connect.ts";
import { prepareDatabase } from "#api/database/schema/prepare-database.ts";
import { BaseModel } from "#api/models/base-model.ts";

const database = connect({ kind: "sqlite", file: ":memory:" });
await prepareDatabase(database);
afterAll(() => database.destroy());

/** A member with a question mark is not a column: a query computes or joins it. */
const declaredColumn = /^ {2}declare (\w+): ([^;]+);$/gm;

interface Column {
  readonly name: string;
  readonly isNullable: boolean;
}

function columnsOf(source: string): Column[] {
  return [...source.matchAll(declaredColumn)].map(([, name = "", type = ""]) => ({
    name,
    isNullable: /\| null$/.test(type),
  }));
}

async function modelOf(file: string): Promise<typeof BaseModel> {
  const exported: Record<string, unknown> = await import(/* @vite-ignore */ `../${file}`);
  const isModel = (value: unknown): value is typeof BaseModel =>
    typeof value === "function" && value.prototype instanceof BaseModel;
  const model = Object.values(exported).find(isModel);
  if (model === undefined) throw new Error(`${file} exports no model.`);
  return model;
}

const files = globSync("api/models/*.ts").filter((file) => !/base-model\.(?:test\.)?ts$/.test(file));

it.each(files)("the migrations make each column that %s declares", async (file) => {
  const model = await modelOf(file);
  const columns = await database(model.tableName).columnInfo();
  const declared = columnsOf(readFileSync(file, "utf8"));
  expect(declared.length).toBeGreaterThan(0);
  const isMade = ({ name, isNullable }: Column) => {
    const made = columns[name];
    return made !== undefined && (made.nullable || !isNullable);
  };
  expect(declared.filter((column) => !isMade(column))).toEqual([]);
  expect(Object.keys(columns)).toEqual(
    expect.arrayContaining([...model.dateColumns, ...model.booleanColumns]),
  );
});

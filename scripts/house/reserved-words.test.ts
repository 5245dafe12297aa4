import { globSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "vite";
import { afterAll, describe, expect, it } from "vitest";
import { connect } from "#api/database/connect.ts";
import { prepareDatabase } from "#api/database/schema/prepare-database.ts";

/** The reserved words of MySQL 8.4 (manual, Keywords and Reserved Words). MariaDB does not reserve all of them. */
const reserved = new Set(
  `accessible add all alter analyze and as asc asensitive before between bigint binary blob both by call cascade case
  change char character check collate column condition constraint continue convert create cross cube cume_dist current_date
  current_time current_timestamp current_user cursor database databases day_hour day_microsecond day_minute day_second dec
  decimal declare default delayed delete dense_rank desc describe deterministic distinct distinctrow div double drop dual
  each else elseif empty enclosed escaped except exists exit explain false fetch first_value float float4 float8 for force
  foreign from fulltext function generated get grant group grouping groups having high_priority hour_microsecond hour_minute
  hour_second if ignore in index infile inner inout insensitive insert int int1 int2 int3 int4 int8 integer intersect
  interval into io_after_gtids io_before_gtids is iterate join json_table key keys kill lag last_value lateral lead leading
  leave left like limit linear lines load localtime localtimestamp lock long longblob longtext loop low_priority manual
  master_bind master_ssl_verify_server_cert match maxvalue mediumblob mediumint mediumtext middleint minute_microsecond
  minute_second mod modifies natural not no_write_to_binlog nth_value ntile null numeric of on optimize optimizer_costs
  option optionally or order out outer outfile over parallel partition percent_rank precision primary procedure purge
  qualify range rank read reads read_write real recursive references regexp release rename repeat replace require resignal
  restrict return revoke right rlike row rows row_number schema schemas second_microsecond select sensitive separator set
  show signal smallint spatial specific sql sqlexception sqlstate sqlwarning sql_big_result sql_calc_found_rows
  sql_small_result ssl starting stored straight_join system table tablesample terminated then tinyblob tinyint tinytext to
  trailing trigger true undo union unique unlock unsigned update usage use using utc_date utc_time utc_timestamp values
  varbinary varchar varcharacter varying virtual when where while window with write xor year_month zerofill`.split(
    /\s+/,
  ),
);

/** The words that may follow the name of a table. */
const clauses = new Set(
  `as cross force for group having ignore inner join left limit natural on order partition right set straight_join union
  use using values where window`.split(/\s+/),
);

const keyword = /\b(?:select|insert|update|delete|from|join|where|set|references)\b/i;
/** Keywords that are names of ours elsewhere. */
const grammar = /\b(?:primary|foreign|unique|duplicate) key\b|\b(?:group|order) by\b|\bfor update\b/g;
/** A type in a cast. */
const castType = /\bas (?:char|decimal|integer|real|unsigned)(?:\(\d+\))?\s*\)/gi;
const quoted = /`[^`]*`|"[^"]*"|'[^']*'/g;
const alias = /(?:\bas|\b(?:from|join|into|update)\s+\w+)\s+(?:as\s+)?([a-z_]\w*)/gi;

/** The reserved words that stand in a statement as names without quotes. */
function unquotedNames(statement: string, names: ReadonlySet<string>): string[] {
  const text = statement.replaceAll(quoted, "?").replaceAll(grammar, "").replaceAll(castType, ")");
  const used = [...text.matchAll(/\b[a-z_]\w*\b/gi)].map(([word]) => word);
  const aliases = [...text.matchAll(alias)].map(([, word = ""]) => word.toLowerCase());
  return [
    ...used.filter((word) => names.has(word) && reserved.has(word.toLowerCase())),
    ...aliases.filter((word) => reserved.has(word) && !clauses.has(word)),
  ];
}

/** The texts in a file that may be statements or parts of them; a question mark replaces each expression in a template. */
function statementsIn(path: string): string[] {
  const found: string[] = [];
  const parts: string[] = [];
  const source = readFileSync(path, "utf8");
  const { program } = parseSync(path, source);
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === "string") found.push(value);
    },
    TemplateLiteral: ({ quasis }) => {
      found.push(quasis.map(({ value }) => value.cooked ?? value.raw).join("?"));
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      // A part of a statement may have no keyword.
      const isRaw = /raw$/i.test(source.slice(callee.start, callee.end));
      if (isRaw && first?.type === "Literal" && typeof first.value === "string") parts.push(first.value);
    },
  }).visit(program);
  return [...found.filter((text) => keyword.test(text)), ...parts];
}

async function namesOfOurs(): Promise<Set<string>> {
  const tables: { name: string }[] = await database.raw(
    "select name from sqlite_master where type = 'table'",
  );
  const ours = tables.map(({ name }) => name).filter((name) => !/^(?:sqlite|knex|search_words)_?/.test(name));
  const columns: string[] = [];
  for (const table of ours) columns.push(...Object.keys(await database(table).columnInfo()));
  return new Set([...ours, ...columns]);
}

const database = connect({ kind: "sqlite", file: ":memory:" });
await prepareDatabase(database);
afterAll(() => database.destroy());
const names = await namesOfOurs();
const folders = "{admin,backup,context,database,domain,models,start}";
const files = globSync(`api/${folders}/**/*.ts`).filter((file) => !file.endsWith(".test.ts"));
const statements = files.flatMap((file) => statementsIn(file).map((text) => ({ file, text })));

describe("a name that MySQL 8 reserves", () => {
  it("is quoted in every statement", () => {
    expect(statements.length).toBeGreaterThan(100);
    const faults = statements.flatMap(({ file, text }) =>
      unquotedNames(text, names).map((name) => ({ file, name, text })),
    );
    expect(faults).toEqual([]);
  });

  it.each([
    ["select id from groups", ["groups"]],
    ["select g.id from `groups` g join group_members m on m.groupId = g.id", []],
    ["select count(*) as rank from users", ["rank"]],
    ["select s.id from systemprompts system where system.id = 1", ["system"]],
    ["select c.key from idempotency_keys c on duplicate key update x = 1", ["key"]],
    ["select id from users where id = 'groups' order by id for update", []],
  ])("is found in: %s", (statement, found) => {
    expect(unquotedNames(statement, names)).toEqual(found);
  });
});

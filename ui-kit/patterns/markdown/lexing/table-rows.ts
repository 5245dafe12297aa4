import { readMath } from "../math/read-math.ts";

/** The second line of a table (GFM, "delimiter row"), whose blanks may be tabs. */
const delimiterRow = /^ {0,3}(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/;
const openings = /\\[\\`$|]|`+|\$|\\\(/g;
const plainPipe = /(?<!\\)\|/g;

/**
 * A table at the start of a text, written as marked knows it: spaces for the tabs of the delimiter row, and escapes
 * before the pipes in code and formulas of a row that has too many cells otherwise. Undefined if the text stays as it is.
 *
 * GFM splits a row at each pipe that is not escaped and drops the cells in excess: a row with the code `string | number`
 * loses its last cell.
 */
export function normalizeTable(source: string): string | undefined {
  const headEnd = source.indexOf("\n");
  const delimiterEnd = lineEnd(source, headEnd + 1);
  const delimiters = source.slice(headEnd + 1, delimiterEnd);
  if (headEnd === -1 || !delimiterRow.test(delimiters) || !/[|:]/.test(delimiters)) return undefined;
  const end = rowsEnd(source, delimiterEnd);
  const spaced = delimiters.replaceAll("\t", " ");
  const columns = countCells(spaced);
  const rows = source.slice(delimiterEnd, end).split("\n");
  const lines = [escapePipes(source.slice(0, headEnd), columns), spaced].join("\n");
  const written = lines + rows.map((row) => escapePipes(row, columns)).join("\n");
  return written === source.slice(0, end) ? undefined : written + source.slice(end);
}

/**
 * A row with escapes before the pipes in its code and formulas.
 *
 * @param columns The number of cells it should have: a row that has it as GFM reads it stays as it is.
 */
export function escapePipes(row: string, columns?: number): string {
  if (!/[`$]|\\\(/.test(row) || !row.includes("|")) return row;
  const cells = countCells(row);
  if (cells === columns) return row;
  const escaped = escapeInsideSpans(row);
  return columns === undefined || cells > columns || countCells(escaped) === columns ? escaped : row;
}

function escapeInsideSpans(row: string): string {
  const backticks = backtickRuns(row);
  let written = "";
  let end = 0;
  for (const { 0: opening, index } of row.matchAll(openings)) {
    if (index < end) continue;
    const spanEnd = opening.startsWith("`")
      ? codeEnd(backticks, index, opening)
      : formulaEnd(row, index, opening);
    if (spanEnd === undefined) continue;
    written += row.slice(end, index) + row.slice(index, spanEnd).replace(plainPipe, "\\|");
    end = spanEnd;
  }
  return written + row.slice(end);
}

/** The place where code or a formula begins that has no end in the row; the row's length if there is none. */
export function openSpanStart(row: string): number {
  const backticks = backtickRuns(row);
  let end = 0;
  for (const { 0: opening, index } of row.matchAll(openings)) {
    if (index < end) continue;
    const spanEnd = opening.startsWith("`")
      ? codeEnd(backticks, index, opening)
      : formulaEnd(row, index, opening);
    if (spanEnd !== undefined) end = spanEnd;
    else if (opening.startsWith("`") || isOpenFormula(row.slice(index))) return index;
  }
  return row.length;
}

/** An amount of money is none, so that the cells behind it are shown. */
function isOpenFormula(text: string): boolean {
  return !/^\$\d/.test(text) && readMath(text) === "open";
}

/** The places of the runs of backticks, by their length. */
function backtickRuns(row: string): ReadonlyMap<number, number[]> {
  const places = new Map<number, number[]>();
  for (const { 0: run, index } of row.matchAll(/`+/g)) {
    const known = places.get(run.length);
    if (known) known.push(index);
    else places.set(run.length, [index]);
  }
  return places;
}

/** The place behind the code that a run of backticks opens; undefined if no run of its length follows. */
function codeEnd(backticks: ReadonlyMap<number, number[]>, start: number, run: string): number | undefined {
  const places = backticks.get(run.length) ?? [];
  // Runs are asked for in the order of the row.
  while (places[0] !== undefined && places[0] <= start) places.shift();
  const close = places[0];
  return close === undefined ? undefined : close + run.length;
}

function formulaEnd(row: string, start: number, opening: string): number | undefined {
  const isEscape = opening.startsWith("\\") && opening !== "\\(";
  if (isEscape || (opening === "$" && /\w/.test(row.charAt(start - 1)))) return undefined;
  const math = readMath(row.slice(start));
  return math === undefined || math === "open" ? undefined : start + math.raw.length;
}

/** How many cells a row has: the pipes at its edges end none. */
function countCells(row: string): number {
  const inner = row
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "");
  return inner.split(plainPipe).length;
}

function lineEnd(text: string, start: number): number {
  const end = text.indexOf("\n", start);
  return end === -1 ? text.length : end;
}

/** The place where the rows of a table end at the latest: before an empty line. */
function rowsEnd(text: string, start: number): number {
  const blank = /\n[ \t]*(?:\n|$)/.exec(text.slice(start));
  return blank === null ? text.length : start + blank.index;
}
